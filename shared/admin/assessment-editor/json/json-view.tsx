import { useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { reportFailure } from "#admin/failure-message.ts";
import { createLazyPart } from "#admin/lazy-part.tsx";
import { extractDraft } from "#api/assessment-text.ts";
import { countQuestions } from "#assessment/defaults.ts";
import type { PointedFile } from "#assessment/import/pointing/read-pointed.ts";
import type { AssessmentReading } from "#assessment/import/read-assessment.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useBackgroundWork } from "../draft/background-context.ts";
import { useDraft, useDraftActions, useDraftStore } from "../draft/draft-context.ts";
import { toJsonText } from "../draft/draft-store.ts";
import { longTextLength } from "../draft/text-reader.ts";
import type { EditorActions } from "../saving/use-editor-actions.ts";
import { ConversionDialog } from "./conversion-dialog.tsx";
import { DeveloperButtons } from "./developer-buttons.tsx";
import { type DroppedText, JsonDrop } from "./editor/json-drop.tsx";
import { JsonText } from "./json-text.tsx";
import { OpeningDialog } from "./opening-dialog.tsx";

const isWithoutQuestions = ({ draft }: AssessmentReading): boolean => draft === null || countQuestions(draft) === 0;

const mayBeJson = (text: string): boolean => /^\uFEFF?\s*[[{]/.test(text);

// Rarely needed: for JSON of a shape that nobody knows.
const LazyPointingDialog = createLazyPart(
  "The fields of the JSON couldn't be shown",
  async () => (await import("./pointing/pointing-dialog.tsx")).PointingDialog,
);

interface Attempt {
  reading: AssessmentReading;
  openable: PointedFile | null;
}

export interface JsonViewProps {
  actions: EditorActions;
  isStored: boolean;
  onCsv: (file: DroppedText) => void;
  onConverted: (reading: AssessmentReading) => void;
}

export function JsonView({ actions, isStored, onCsv, onConverted }: JsonViewProps) {
  const { host } = useAdmin();
  const { store } = useDraftStore();
  const { readNow, convert, replace, show } = useDraftActions();
  const reading = useDraft((state) => state.reading);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [pointed, setPointed] = useState<PointedFile | null>(null);
  const [opening, setOpening] = useState<{ file: DroppedText; stop: AbortController } | null>(null);
  const { openText } = useBackgroundWork();
  const closeAll = () => {
    setAttempt(null);
    setPointed(null);
  };

  const openFields = async (): Promise<PointedFile | null> => {
    try {
      const { openPointed } = await import("#assessment/import/pointing/read-pointed.ts");
      return openPointed(toJsonText(store.getState()));
    } catch (error) {
      reportFailure("The fields of the JSON couldn't be read", error);
      return null;
    }
  };
  const handleConvert = async () => {
    await readNow();
    const { reading: read, isPending } = store.getState();
    // JSON with losses is converted only after its author has seen them.
    if (isPending) {
      const openable = read && isWithoutQuestions(read) ? await openFields() : null;
      return setAttempt(read && { reading: read, openable });
    }
    const converted = convert();
    if (converted) onConverted(converted);
  };
  const load = (editKey: string, draft: Parameters<EditorActions["loadDraft"]>[1]) => {
    setAttempt(null);
    actions.loadDraft(editKey, draft);
  };
  const loadSample = async () => {
    try {
      const { createSampleDraft } = await import("#assessment/templates.ts");
      const { draft } = store.getState();
      const sample = createSampleDraft();
      load("load sample", isStored ? { ...sample, id: draft.id, isActive: draft.isActive } : sample);
    } catch (error) {
      reportFailure("The sample couldn't be loaded", error);
    }
  };
  const openFile = async (file: DroppedText) => {
    setAttempt(null);
    const stop = new AbortController();
    if (file.text.length >= longTextLength) setOpening({ file, stop });
    try {
      const json = await openText(file.text, stop.signal);
      replace("open file", { draft: store.getState().draft, json });
    } catch (error) {
      if (!stop.signal.aborted) reportFailure("The file couldn't be opened", error);
    } finally {
      setOpening(null);
    }
  };
  const loadStored = async () => {
    const stored = await actions.loadStored();
    if (stored) load("load stored", extractDraft(stored));
  };
  const read = attempt?.reading ?? null;
  const openable = attempt?.openable ?? null;
  const isRefused = read !== null && read === reading && read.draft === null;
  const [first] = read?.problems ?? [];
  const canPoint = openable !== null || (read?.draft && mayBeJson(toJsonText(store.getState())));
  const point = async () => setPointed(openable ?? (await openFields()));
  return (
    <JsonDrop onJson={openFile} onCsv={onCsv}>
      {(chooseFile, isReading) => (
        <div className="ejson">
          <div className="ehead">
            <h2 className="h4">JSON Input</h2>
            <div className="row ejson-b">
              <Button size="s" busy={isReading} onClick={() => void handleConvert()}>
                Convert JSON
              </Button>
              <Button size="s" variant="quiet" onClick={() => void loadSample()}>
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
            <Alert tone="error" live title={first?.message ?? "This text couldn't be read."} className="ejson-error">
              {first?.position && (
                <p>
                  Line {first.position.line}, column {first.position.column}.
                  {read.problems.length > 1 && ` ${read.problems.length - 1} more in the problems list.`}
                </p>
              )}
              {openable && (
                <Button size="s" onClick={() => void point()}>
                  Point to the questions
                </Button>
              )}
            </Alert>
          )}
          <JsonText />
          {opening && (
            <OpeningDialog
              name={opening.file.name}
              length={opening.file.text.length}
              onCancel={() => opening.stop.abort()}
            />
          )}
          {read?.draft && !pointed && (
            <ConversionDialog
              reading={read}
              onConvert={() => {
                setAttempt(null);
                convert();
              }}
              onPoint={canPoint ? () => void point() : undefined}
              onClose={() => setAttempt(null)}
            />
          )}
          {pointed && (
            <LazyPointingDialog
              file={pointed}
              onConvert={(converted) => {
                closeAll();
                if (!converted.draft) return;
                replace("convert", { draft: converted.draft, json: null });
                if (store.getState().view === "json") show("form");
                onConverted(converted);
              }}
              onClose={() => setPointed(null)}
            />
          )}
        </div>
      )}
    </JsonDrop>
  );
}
