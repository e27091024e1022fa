import { useState } from "react";
import { pluralize } from "#admin/dashboard/figures.ts";
import { formatDay } from "#admin/format-date.ts";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Segments } from "#ui/controls/segments.tsx";
import { canImport, type ReviewedPost } from "./use-import.ts";

interface ReviewListProps {
  posts: readonly ReviewedPost[];
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
}

const stepSize = 50;

function describeAddress({ earlier, takenBy, slug, wanted }: ReviewedPost): string {
  if (earlier?.isDeleted) return "Imported before, and now in the bin. Restore it there.";
  if (earlier) return "Imported before. Only what is missing will be added.";
  if (takenBy === null) return "";
  return `“${takenBy}” has the address /blog/${wanted}. This one gets /blog/${slug}.`;
}

const hasLosses = (entry: ReviewedPost) =>
  entry.post.losses.length > 0 || entry.post.problem !== "" || describeAddress(entry) !== "";

interface ReviewItemProps {
  entry: ReviewedPost;
  isSelected: boolean;
  onToggle: () => void;
}

function ReviewItem({ entry, isSelected, onToggle }: ReviewItemProps) {
  const { post, slug } = entry;
  const { text, files, losses, problem, found } = post;
  const note = problem || describeAddress(entry);
  return (
    <li className="import-item">
      <Checkbox
        label={text.title || "Untitled"}
        checked={isSelected}
        disabled={!canImport(entry)}
        onChange={onToggle}
      />
      <div className="import-facts small">
        <p className="muted">
          <span className="mono">/blog/{slug}</span>
          <span>{text.date === undefined ? "No date" : formatDay(text.date)}</span>
          <span>{pluralize(text.sections.length, ["block", "blocks"])}</span>
          {files.length > 0 && <span>{pluralize(files.length, ["file", "files"])}</span>}
          <span>{found.source}</span>
        </p>
        {note !== "" && <p className="import-problem">{note}</p>}
        {losses.length > 0 && (
          <>
            <p>Left out or changed:</p>
            <ul className="import-notes">
              {losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
}

export function ReviewList({ posts, selected, onSelect }: ReviewListProps) {
  const [filter, setFilter] = useState<"all" | "losses">("all");
  const [shownCount, setShownCount] = useState(stepSize);
  const listed = filter === "all" ? posts : posts.filter(hasLosses);
  const possible = posts.filter(canImport);
  const isAll = possible.every(({ at }) => selected.has(at));
  const toggle = (at: number) => {
    const next = new Set(selected);
    if (!next.delete(at)) next.add(at);
    onSelect(next);
  };
  return (
    <div className="import-review">
      <div className="import-tools">
        <Segments
          label="Posts"
          value={filter}
          options={[
            ["all", `All ${posts.length}`],
            ["losses", `With notes ${posts.filter(hasLosses).length}`],
          ]}
          onChange={setFilter}
        />
        <Button size="s" onClick={() => onSelect(isAll ? new Set() : new Set(possible.map(({ at }) => at)))}>
          {isAll ? "Select none" : "Select all"}
        </Button>
      </div>
      <ul className="import-list">
        {listed.slice(0, shownCount).map((entry) => (
          <ReviewItem
            key={entry.at}
            entry={entry}
            isSelected={selected.has(entry.at)}
            onToggle={() => toggle(entry.at)}
          />
        ))}
      </ul>
      {listed.length > shownCount && (
        <Button className="import-more" onClick={() => setShownCount(shownCount + stepSize)}>
          Show {Math.min(stepSize, listed.length - shownCount)} more of {listed.length}
        </Button>
      )}
    </div>
  );
}
