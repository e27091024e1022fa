import { useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { toDraft } from "#api/assessment-text.ts";
import type { AssessmentReading } from "#assessment/import/read-assessment.ts";
import { toSampleDraft } from "#assessment/templates.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useDraft, useDraftActs, useDraftStore } from "../draft/draft-context.ts";
import type { EditorActs } from "../saving/editor-acts.ts";
import { ConversionDialog } from "./conversion-dialog.tsx";
import { DeveloperButtons } from "./developer-buttons.tsx";
import { type DroppedText, JsonDrop } from "./editor/json-drop.tsx";
import { JsonText } from "./json-text.tsx";

interface JsonViewProps {
  acts: EditorActs;
  isStored: boolean;
  /** A table of questions was dropped or chosen. */
  onCsv: (file: DroppedText) => void;
  /** The text was taken for the draft. */
  onConverted: (reading: AssessmentReading) => void;
}

/** The draft as JSON: to be typed, loaded, dropped, and converted into the form. */
export function JsonView({ acts, isStored, onCsv, onConverted }: JsonViewProps) {
  const { host } = useAdmin();
  const { store } = useDraftStore();
  const { readNow, convert, replace } = useDraftActs();
  const reading = useDraft((state) => state.reading);
  /** What was read when Convert was pressed. */
  const [asked, setAsked] = useState<AssessmentReading | null>(null);

  const handleConvert = () => {
    readNow();
    const { reading: read, isPending } = store.getState();
    // What is understood in part is taken only after its author has seen what is left out.
    if (isPending) return setAsked(read);
    const converted = convert();
    if (converted) onConverted(converted);
  };
  const load = (what: string, draft: Parameters<EditorActs["loadDraft"]>[1]) => {
    setAsked(null);
    acts.loadDraft(what, draft);
  };
  const loadSample = () => {
    const { draft } = store.getState();
    const sample = toSampleDraft();
    load("load sample", isStored ? { ...sample, id: draft.id, isActive: draft.isActive } : sample);
  };
  const loadFile = ({ text }: DroppedText) => {
    setAsked(null);
    replace("open file", { draft: store.getState().draft, json: text });
  };
  const loadStored = async () => {
    const stored = await acts.loadStored();
    if (stored) load("load stored", toDraft(stored));
  };
  const isRefused = asked !== null && asked === reading && asked.draft === null;
  const [first] = asked?.problems ?? [];
  return (
    <JsonDrop onJson={loadFile} onCsv={onCsv}>
      {(chooseFile) => (
        <div className="ejson">
          <div className="ehead">
            <h2 className="h4">JSON Input</h2>
            <div className="row ejson-b">
              <Button size="s" onClick={handleConvert}>
                Convert JSON
              </Button>
              <Button size="s" variant="quiet" onClick={loadSample}>
                Load Sample Data
              </Button>
              <Button size="s" variant="quiet" onClick={() => load("load current", store.getState().draft)}>
                Load Current Data
              </Button>
              {isStored && (
                <Button size="s" variant="quiet" onClick={() => void loadStored()}>
                  Load DB Data
                </Button>
              )}
              <Button size="s" variant="quiet" onClick={chooseFile}>
                Open File
              </Button>
              {host.isDevelopment && <DeveloperButtons />}
            </div>
          </div>
          {isRefused && (
            <Alert
              tone="error"
              live
              title={first?.message ?? "Nothing could be read from this text."}
              className="ejson-error"
            >
              {first?.position && (
                <p>
                  Line {first.position.line}, column {first.position.column}.
                  {asked.problems.length > 1 && ` ${asked.problems.length - 1} more in the list of problems.`}
                </p>
              )}
            </Alert>
          )}
          <JsonText />
          {asked?.draft && (
            <ConversionDialog
              reading={asked}
              onConvert={() => {
                setAsked(null);
                convert();
              }}
              onClose={() => setAsked(null)}
            />
          )}
        </div>
      )}
    </JsonDrop>
  );
}
