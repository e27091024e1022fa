import { useState } from "react";
import type { AssessmentWithScales } from "#api/library-scales.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useDraftActions, useDraftStore } from "../draft/draft-context.ts";
import { canTakeNorms, insertScale, type ReadyScale } from "./insert-scale.ts";
import { LibraryScaleCard } from "./library-scale.tsx";
import { useAssessmentScales, useFoundScales } from "./use-library.ts";
import "./scale-library.css";

const maxNames = 3;

function listNames(scales: AssessmentWithScales["scales"]): string {
  const names = scales.slice(0, maxNames).map(({ label }) => label);
  return scales.length > maxNames ? `${names.join(", ")} and ${scales.length - maxNames} more` : names.join(", ");
}

interface ScalesProps {
  assessmentId: string;
  onInsert: (ready: ReadyScale) => void;
}

function Scales({ assessmentId, onInsert }: ScalesProps) {
  const { assessment, scales, isError, refetch } = useAssessmentScales(assessmentId);
  if (isError)
    return (
      <p role="alert">
        The scales couldn't be loaded.{" "}
        <Button size="s" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!assessment) return <Spinner>Loading the scales...</Spinner>;
  if (scales.length === 0) return <p className="small soft">This assessment has no scales with keys.</p>;
  return (
    <ul className="scale-library-scales">
      {scales.map((ready) => (
        <LibraryScaleCard
          key={`${ready.scale.section}/${ready.scale.id}`}
          assessment={assessment}
          ready={ready}
          onInsert={() => onInsert(ready)}
        />
      ))}
    </ul>
  );
}

export function ScaleLibrary({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState("");
  const [openId, setOpenId] = useState<string | null>(null);
  const { found, isComplete, hasMore, showMore, isError, isFetching, refetch } = useFoundScales(search);
  const { store } = useDraftStore();
  const { change, undo } = useDraftActions();
  const insert = (ready: ReadyScale) => {
    onClose();
    const { norms } = ready;
    const isWithoutNorms = norms !== null && !canTakeNorms(store.getState().draft, norms);
    const isDone = change("insert a scale", (draft) => insertScale(draft, ready));
    const count = ready.questions.length === 1 ? "1 question" : `${ready.questions.length} questions`;
    showAdminToast(
      isDone
        ? {
            title: `Scale "${ready.scale.label}" inserted with ${count}`,
            ...(isWithoutNorms && {
              description: `Its published figures (${norms.source}) weren't copied: this assessment has others.`,
            }),
            tone: "ok",
            action: { label: "Undo", onClick: undo },
          }
        : { title: "Convert the JSON first", description: "Nothing was inserted.", tone: "error" },
    );
  };
  return (
    <Dialog
      open
      wide
      title="Insert a scale"
      description="Scales of assessments on this site, with their questions, keys and levels. Copies are inserted."
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <div className="scale-library">
        <Field label="Search scales" hint="By the scale's name or the assessment's title.">
          <Input type="search" value={search} maxLength={200} onChange={({ target }) => setSearch(target.value)} />
        </Field>
        {isError && (
          <p role="alert">
            The scales couldn't be loaded.{" "}
            <Button size="s" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        )}
        <p className="sr" role="status">
          {isComplete && !isFetching && (found.length === 1 ? "1 assessment" : `${found.length} assessments`)}
        </p>
        {isComplete && found.length === 0 && <p className="soft">Nothing found. Try another word.</p>}
        <ul className="scale-library-found">
          {found.map(({ id, title, category, scales }) => (
            <li key={id}>
              <button
                type="button"
                className="scale-library-title"
                aria-expanded={openId === id}
                onClick={() => setOpenId(openId === id ? null : id)}
              >
                <span>{title}</span>
                <span className="small muted">
                  {listNames(scales)} · {category}
                </span>
              </button>
              {openId === id && <Scales assessmentId={id} onInsert={insert} />}
            </li>
          ))}
        </ul>
        {!isComplete && !isError && <Spinner>Looking for scales...</Spinner>}
        {isComplete && hasMore && (
          <div>
            <Button size="s" onClick={showMore}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
