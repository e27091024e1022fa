import type { ReactNode } from "react";
import type { Attachment } from "#api/files.ts";
import { findPictureSize } from "#blog/attached-files.ts";
import { type Footnote, linkFootnotes } from "#blog/footnotes.ts";
import type { PostSection } from "#blog/schema.ts";
import { readLink } from "#blog/section-content.ts";
import { readList, writeListItems } from "#blog/section-list.ts";
import { isShownSection, toSectionType } from "#blog/sections.ts";
import { CodeSection, LinkSection, TableSection } from "./post-blocks.tsx";
import { ChartSection } from "./post-chart.tsx";

export interface PostSectionsProps {
  /** Sanitized. */
  sections: readonly PostSection[];
  ids: ReadonlyMap<number, string>;
  /** Pictures among them get their size, so that the text below doesn't move when they have loaded. */
  attachments: readonly Attachment[];
  /** What a card shows, by its path; null leaves it out. Without it, a card is a link. */
  renderCard?: ((path: string) => ReactNode) | undefined;
}

export function PostSections({ sections, ids, attachments, renderCard }: PostSectionsProps) {
  const { sections: linked, notes } = linkFootnotes(sections);
  return (
    <div className="post-text">
      {linked.map(
        (section, position) =>
          section && (
            <Section
              key={position}
              section={section}
              id={ids.get(position)}
              attachments={attachments}
              renderCard={renderCard}
            />
          ),
      )}
      {notes.length > 0 && <Footnotes notes={notes} />}
    </div>
  );
}

function Footnotes({ notes }: { notes: readonly Footnote[] }) {
  return (
    <section className="post-notes small" aria-label="Footnotes">
      <ol>
        {notes.map(({ number, content, marks }) => (
          <li key={number} id={`note-${number}`}>
            <span dangerouslySetInnerHTML={{ __html: content }} />
            {marks.map((mark, at) => (
              <a key={mark} href={`#${mark}`} aria-label={`Back to mark ${at + 1} of footnote ${number}`}>
                ↩
              </a>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface SectionProps extends Pick<PostSectionsProps, "attachments" | "renderCard"> {
  section: PostSection;
  id: string | undefined;
}

function Section({ section, id, attachments, renderCard }: SectionProps) {
  if (!isShownSection(section)) return null;
  const { type, content, imageUrl, imageAlt } = section;
  const kind = toSectionType(type);
  const html = { __html: content };
  if (kind === "image") {
    return (
      <figure>
        <img
          src={imageUrl}
          alt={imageAlt}
          {...findPictureSize(attachments, imageUrl)}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
        {content && <figcaption dangerouslySetInnerHTML={html} />}
      </figure>
    );
  }
  switch (kind) {
    case "heading":
      return <h2 id={id} dangerouslySetInnerHTML={html} />;
    case "subheading":
      return <h3 id={id} dangerouslySetInnerHTML={html} />;
    case "quote":
      return (
        <blockquote className="post-quote">
          <p dangerouslySetInnerHTML={html} />
        </blockquote>
      );
    case "list": {
      const { isOrdered, items } = readList(content);
      const List = isOrdered ? "ol" : "ul";
      return <List dangerouslySetInnerHTML={{ __html: writeListItems(items) }} />;
    }
    case "callout":
      return <div className="post-callout" role="note" dangerouslySetInnerHTML={html} />;
    case "code":
      return <CodeSection content={content} />;
    case "table":
      return <TableSection content={content} />;
    case "chart":
      return <ChartSection content={content} />;
    case "divider":
      return <hr />;
    case "video":
    case "button":
      return <LinkSection kind={kind} content={content} />;
    case "card":
      if (renderCard) return renderCard(readLink(content).href);
      return <LinkSection kind={kind} content={content} />;
    default:
      return <p dangerouslySetInnerHTML={html} />;
  }
}
