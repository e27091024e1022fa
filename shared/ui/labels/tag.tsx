export interface TagsProps {
  tags: readonly string[];
  /** How many are shown before '+N'; default 3. */
  max?: number;
  /** Follows the number of hidden tags; '' gives '+2', 'more' gives '+2 more'. */
  moreWord?: string;
}

/** Up to `max` tags, then how many more there are. */
export function Tags({ tags, max = 3, moreWord = "" }: TagsProps) {
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
          {`+${hidden}${moreWord && ` ${moreWord}`}`}
        </li>
      ) : null}
    </ul>
  );
}

/** One tag. */
export function Tag({ children }: { children: string }) {
  return <span className="tag">{children}</span>;
}
