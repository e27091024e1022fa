import type { ReactNode } from "react";
import { findPictureSize, listFilesOutsideText } from "#blog/attached-files.ts";
import type { AuthorProfile } from "#blog/author.ts";
import { findBlogHue } from "#blog/category-hue.ts";
import { formatDate } from "#blog/date.ts";
import type { OutlineEntry } from "#blog/outline.ts";
import { outlineContent, outlineSections } from "#blog/outline.ts";
import type { Post } from "#blog/schema.ts";
import type { SeriesView } from "#blog/series.ts";
import { joinClasses } from "../controls/join-classes.ts";
import { Badge } from "../labels/badge.tsx";
import { Tags } from "../labels/tag.tsx";
import { PostAttachments } from "./post-attachments.tsx";
import { PostAuthor } from "./post-author.tsx";
import { PostCategory } from "./post-category.tsx";
import { PostCover } from "./post-cover.tsx";
import { PostSections } from "./post-sections.tsx";
import { PostSeries, SeriesLine } from "./post-series.tsx";

export interface PostArticleProps {
  /** Must be sanitized by `toShownPost`: its HTML is inserted as it is. */
  post: Pick<
    Post,
    | "_id"
    | "analytics"
    | "attachments"
    | "author"
    | "category"
    | "content"
    | "date"
    | "excerpt"
    | "featured"
    | "featuredImage"
    | "featuredImageAlt"
    | "featuredImageCaption"
    | "readTime"
    | "sections"
    | "tags"
    | "title"
  >;
  back?: ReactNode;
  actions?: ReactNode;
  /** What a card shows, by its path; null leaves it out. */
  renderCard?: (path: string) => ReactNode;
  /** Null for an author without a profile. */
  author?: AuthorProfile | null;
  series?: SeriesView | null;
  end?: ReactNode;
}

/** Longer titles are set smaller: they would fill the first screen. */
const longTitleLength = 80;

export function PostArticle({ post, back, actions, renderCard, author, series, end }: PostArticleProps) {
  const { title, category, featured, excerpt, date, readTime, analytics, tags } = post;
  const body = buildBody(post, renderCard);
  return (
    <article className="post" data-cat={findBlogHue(category)}>
      <header className="wrap post-head">
        {back && <p>{back}</p>}
        <div className="post-head-grid">
          <div>
            <p className="row post-kind">
              <PostCategory name={category} />
              {featured && <Badge tone="featured">Featured</Badge>}
            </p>
            <h1 className={joinClasses("display", title.length > longTitleLength && "post-long-title")}>{title}</h1>
          </div>
          {excerpt && <p className="lead">{excerpt}</p>}
        </div>
      </header>
      <Plate post={post} />
      <div className="wrap post-grid">
        <div className="post-side">
          <dl className="leaders small">
            <div>
              <dt>Author</dt>
              <dd>{post.author}</dd>
            </div>
            <div>
              <dt>Date</dt>
              <dd className="num">
                <time dateTime={date}>{formatDate(date)}</time>
              </dd>
            </div>
            {readTime && (
              <div>
                <dt>Reading time</dt>
                <dd className="num">{readTime}</dd>
              </div>
            )}
            <div>
              <dt>Views</dt>
              <dd className="num">{analytics.views.toLocaleString("en-US")}</dd>
            </div>
          </dl>
          {actions && <div className="post-actions">{actions}</div>}
          <Contents outline={body.outline} />
        </div>
        <div className="post-body">
          {series && <SeriesLine series={series} />}
          {body.text}
          <PostAttachments files={listFilesOutsideText(post)} />
          <Tags tags={tags} max={tags.length} />
          {series && <PostSeries series={series} />}
          {author && <PostAuthor author={author} />}
          {end}
        </div>
      </div>
    </article>
  );
}

function Plate({ post }: Pick<PostArticleProps, "post">) {
  const { _id: id, category, attachments, featuredImage, featuredImageAlt, featuredImageCaption } = post;
  const cover = (
    <PostCover
      id={id}
      category={category}
      image={featuredImage}
      alt={featuredImageAlt}
      size={findPictureSize(attachments, featuredImage)}
      className="post-plate"
      width={1440}
      height={480}
    />
  );
  if (featuredImage === "" || featuredImageCaption === "") return cover;
  return (
    <figure>
      {cover}
      <figcaption className="wrap post-plate-caption small soft">{featuredImageCaption}</figcaption>
    </figure>
  );
}

function buildBody(
  { sections, content, attachments }: PostArticleProps["post"],
  renderCard: PostArticleProps["renderCard"],
): {
  outline: OutlineEntry[];
  text: ReactNode;
} {
  if (sections.length > 0) {
    const { outline, ids } = outlineSections(sections);
    return {
      outline,
      text: <PostSections sections={sections} ids={ids} attachments={attachments} renderCard={renderCard} />,
    };
  }
  const { outline, html } = outlineContent(content);
  return { outline, text: <div className="post-text" dangerouslySetInnerHTML={{ __html: html }} /> };
}

function Contents({ outline }: { outline: OutlineEntry[] }) {
  const main = outline.some(({ level }) => level === 2) ? outline.filter(({ level }) => level === 2) : outline;
  if (outline.length < 3 || main.length < 2) return null;
  return (
    <nav className="post-contents small" aria-label="On this page">
      <ul>
        {main.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
