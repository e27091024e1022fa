import type { Assessment } from "#assessment/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { formatFigure } from "../tools/format-figures.ts";
import type { LibraryScale } from "./use-library.ts";

interface LibraryScaleCardProps {
  assessment: Pick<Assessment, "title">;
  ready: LibraryScale;
  onInsert: () => void;
}

function describeAlpha({ scale: { reliability }, expectedAlpha }: LibraryScale): string {
  if (reliability) {
    const { alpha, n, source } = reliability;
    return `Coefficient alpha ${alpha.toFixed(2)}, from ${n.toLocaleString("en")} people (${source})`;
  }
  if (expectedAlpha === null) return "Coefficient alpha isn't known";
  return `Coefficient alpha isn't known; ${formatFigure(expectedAlpha)} is usual for this many items (simulated)`;
}

const describeSource = ({ scale: { source } }: LibraryScale, title: string): string =>
  source ? `${source.name}. ${source.citation}. ${source.license}` : `From "${title}" on this site`;

export function LibraryScaleCard({ assessment, ready, onInsert }: LibraryScaleCardProps) {
  const { scale, questions } = ready;
  const count = questions.length === 1 ? "1 question" : `${questions.length} questions`;
  const keys = new Map(scale.items.map(({ question, key }) => [question, key]));
  return (
    <li className="scale-library-scale">
      <h3 className="h4">{scale.label}</h3>
      {scale.description && <p className="small soft">{scale.description}</p>}
      <p className="small">{describeAlpha(ready)}</p>
      <p className="small muted">{describeSource(ready, assessment.title)}</p>
      <details>
        <summary>
          {count}
          {(scale.bands?.length ?? 0) > 0 && `, ${scale.bands?.length} levels`}
          {ready.norms && `, figures of ${ready.norms.source}`}
        </summary>
        <ul className="scale-library-items small">
          {questions.map(({ id, text }) => (
            <li key={id}>
              {text}
              {keys.get(id) === -1 && <span className="muted"> (reversed)</span>}
            </li>
          ))}
        </ul>
      </details>
      <Button size="s" aria-label={`Insert ${scale.label}`} onClick={onInsert}>
        Insert
      </Button>
    </li>
  );
}
