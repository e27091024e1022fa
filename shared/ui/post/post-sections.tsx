import type { PostSection } from "#blog/schema.ts";
import { readList, toSectionType } from "#blog/sections.ts";

export interface PostSectionsProps {
  /** Sanitized. */
  sections: readonly PostSection[];
  ids: ReadonlyMap<number, string>;
}

export function PostSections({ sections, ids }: PostSectionsProps) {
  return (
    <div className="post-text">
      {sections.map((section, position) => (
        <Section key={position} section={section} id={ids.get(position)} />
      ))}
    </div>
  );
}

function Section({ section, id }: { section: PostSection; id: string | undefined }) {
  const { type, content, imageUrl, imageAlt } = section;
  const kind = toSectionType(type);
  const html = { __html: content };
  if (kind === "image") {
    if (imageUrl === "") return null;
    return (
      <figure>
        <img src={imageUrl} alt={imageAlt} loading="lazy" referrerPolicy="no-referrer" />
        {content && <figcaption dangerouslySetInnerHTML={html} />}
      </figure>
    );
  }
  if (content === "") return null;
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
      return (
        <List>
          {items.map((item, at) => (
            <li key={at} dangerouslySetInnerHTML={{ __html: item }} />
          ))}
        </List>
      );
    }
    default:
      return <p dangerouslySetInnerHTML={html} />;
  }
}
