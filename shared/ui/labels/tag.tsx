export interface TagsProps {
  tags: readonly string[];
  /** Tags shown before '+N'; 3 by default. */
  max?: number;
  /** Text after the number of hidden tags; 'more' gives '+2 more'. */
  moreLabel?: string;
}

export function Tags({ tags, max = 3, moreLabel = "" }: TagsProps) {
  if (tags.length === 0) return null;
  const hidden = tags.length - max;
  return (
    <ul className="tags" aria-label="Tags">
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className="tag">
          {tag}
        </li>
      ))}
      {hidden > 0 ? (
        <li className="tag" title={tags.slice(max).join(", ")}>
          {`+${hidden}${moreLabel && ` ${moreLabel}`}`}
        </li>
      ) : null}
    </ul>
  );
}

export function Tag({ children }: { children: string }) {
  return <span className="tag">{children}</span>;
}
