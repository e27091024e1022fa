import { useMemo } from "react";
import { sanitizeForDisplay } from "#blog/sanitize.ts";
import type { PostSection } from "#blog/schema.ts";
import { toSectionType } from "#blog/sections.ts";
import { PostSections } from "#ui/post/post-sections.tsx";
import "#ui/post/post.css";
import "./compare.css";

const noIds: ReadonlyMap<number, string> = new Map();

/** Links and notes lead nowhere in a comparison. */
const showApart = (section: PostSection): PostSection =>
  toSectionType(section.type) === "footnote" ? { ...section, type: "paragraph" } : section;

export function ShownBlocks({ sections }: { sections: readonly PostSection[] }) {
  const shown = useMemo(
    () => sanitizeForDisplay({ content: "", featuredImage: "", sections: sections.map(showApart) }).sections,
    [sections],
  );
  return (
    <div className="post-body compare-text">
      <PostSections sections={shown} ids={noIds} attachments={[]} />
    </div>
  );
}

export type BlockMark = "added" | "removed" | "changed";

const signs: Record<BlockMark, string> = { added: "+", removed: "−", changed: "~" };

export function MarkedBlock({ section, mark, label }: { section: PostSection; mark: BlockMark; label: string }) {
  const sections = useMemo(() => [section], [section]);
  return (
    <div className={`compare-block compare-block--${mark}`}>
      <p className="compare-label small">
        <span aria-hidden="true">{signs[mark]}</span> {label}
      </p>
      <ShownBlocks sections={sections} />
    </div>
  );
}

export function SameBlocks({ sections }: { sections: readonly PostSection[] }) {
  return (
    <details className="compare-same">
      <summary>{sections.length === 1 ? "1 unchanged block" : `${sections.length} unchanged blocks`}</summary>
      <ShownBlocks sections={sections} />
    </details>
  );
}

export function nameBlock({ type }: PostSection): string {
  const kind = toSectionType(type);
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
