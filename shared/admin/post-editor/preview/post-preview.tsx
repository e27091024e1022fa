import { memo, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useAuthorProfiles } from "#admin/blog-settings/use-author-profiles.ts";
import { findSeries, useSeries } from "#admin/blog-settings/use-series.ts";
import { type AuthorProfile, isSameName } from "#blog/author.ts";
import type { PostRecord, PostSection, PostText } from "#blog/schema.ts";
import { isShownSection, toSectionType } from "#blog/sections.ts";
import { type SeriesView, toSeriesView } from "#blog/series.ts";
import { Segments } from "#ui/controls/segments.tsx";
import { PostArticle } from "#ui/post/post-article.tsx";
import { highlightPost } from "../code/highlight-code.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import { buildPreviewPost, type PreviewPost } from "./preview-post.ts";
import "#ui/post/post.css";

const pauseMs = 350;

const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;
const labels = [
  ["phone", "Phone"],
  ["desktop", "Desktop"],
] as const;

interface ArticleProps {
  post: PreviewPost;
  author: AuthorProfile | null;
  series: SeriesView | null;
}

const Article = memo(function Article({ post, author, series }: ArticleProps) {
  return (
    <div className="page">
      <main>
        <PostArticle post={post} author={author} series={series} />
      </main>
    </div>
  );
});

export interface PostPreviewProps {
  text: PostText;
  record: PostRecord | null;
  /** The section that has the cursor; null before it is anywhere. */
  writtenSection: number | null;
}

const isFootnote = ({ type }: PostSection) => toSectionType(type) === "footnote";

/** Of the shown blocks. Footnotes are the last of them, wherever they are written. */
function findShownPosition({ sections }: PostText, index: number): number {
  const section = sections[index];
  const before = section && isFootnote(section) ? sections : sections.slice(0, index);
  return before.filter((one) => isShownSection(one) && !isFootnote(one)).length;
}

export function PostPreview({ text, record, writtenSection }: PostPreviewProps) {
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < 720 ? "phone" : "desktop"));
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const [roomWidth, setRoomWidth] = useState(0);
  const [post, setPost] = useState(() => buildPreviewPost(text, record, text.date));
  const deferred = useDeferredValue(post);
  const { data: authors = [] } = useAuthorProfiles();
  const author = authors.find(({ name }) => isSameName(name, deferred.author.trim())) ?? null;
  const { data: allSeries } = useSeries();
  const series = useMemo(
    () =>
      deferred.series.trim() === ""
        ? null
        : toSeriesView(deferred, findSeries(deferred.series, allSeries)?.parts ?? []),
    [deferred, allSeries],
  );
  useEffect(() => {
    let isOutdated = false;
    const update = async () => {
      const today = new Date().toISOString().slice(0, 10);
      const highlighted = await highlightPost(text);
      if (!isOutdated) setPost(buildPreviewPost(highlighted, record, today));
    };
    const timer = setTimeout(() => void update(), pauseMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [text, record]);
  useEffect(() => {
    if (!room) return;
    const observer = new ResizeObserver(() => setRoomWidth(room.clientWidth));
    observer.observe(room);
    return () => observer.disconnect();
  }, [room]);
  const scale = roomWidth === 0 ? 1 : Math.min(1, roomWidth / widths[width]);
  return (
    <section className="preview" aria-label="Preview">
      <div className="ehead preview-head">
        <h2 className="h4">Preview</h2>
        <Segments label="Width of the preview" value={width} options={labels} onChange={setWidth} />
      </div>
      <div ref={setRoom} className="preview-room">
        {roomWidth > 0 && (
          <PreviewFrame
            title="The post as visitors see it"
            width={widths[width]}
            scale={scale}
            shown={writtenSection === null ? null : findShownPosition(text, writtenSection)}
          >
            <Article post={deferred} author={author} series={series} />
          </PreviewFrame>
        )}
      </div>
    </section>
  );
}
