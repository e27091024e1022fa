import type { AdminAssessment } from "../../../api/admin-assessments";
import type { AssessmentText } from "../../../api/assessment-text";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { IconButton } from "../../../ui/icon-button";
import { MenuButton } from "../../../ui/menu-button";
import { Segments } from "../../../ui/segments";
import { ToolIcon } from "../../../ui/tool-icon";
import { EditorBar } from "../../drafts/editor-bar";
import type { SaverState } from "../../drafts/save-state";
import { useDraft, useDraftActs } from "../draft/draft-context";
import { TryButton } from "../try/try-button";
import { useTry } from "../try/try-context";
import type { AssessmentAct, AssessmentActs } from "./use-assessment-acts";

interface AssessmentEditorBarProps {
  state: SaverState<AssessmentText, AdminAssessment>;
  acts: AssessmentActs;
}

const views = [
  ["form", "Form View"],
  ["json", "JSON Input"],
  ["both", "Both"],
] as const;

const entries: { act: AssessmentAct; label: string; isFor: (stored: AdminAssessment | null) => boolean }[] = [
  { act: "view", label: "View on the site", isFor: (stored) => stored?.isActive === true },
  { act: "preview link", label: "Preview link", isFor: (stored) => stored !== null },
  { act: "difference", label: "Compare with the saved version", isFor: (stored) => stored !== null },
  { act: "revisions", label: "Revisions", isFor: (stored) => stored !== null },
  { act: "duplicate", label: "Duplicate", isFor: (stored) => stored !== null },
  { act: "import questions", label: "Import questions from CSV", isFor: () => true },
  { act: "export questions", label: "Export questions as CSV", isFor: () => true },
  { act: "templates", label: "Templates", isFor: () => true },
];

function HistoryButtons() {
  const canUndo = useDraft((own) => own.canUndo);
  const canRedo = useDraft((own) => own.canRedo);
  const { undo, redo } = useDraftActs();
  return (
    <fieldset className="row aed-history">
      <legend className="sr">History</legend>
      <IconButton icon={<ToolIcon name="undo" />} label="Undo" disabled={!canUndo} onClick={undo} />
      <IconButton icon={<ToolIcon name="redo" />} label="Redo" disabled={!canRedo} onClick={redo} />
    </fieldset>
  );
}

/** The head of the assessment editor: what is edited, in which view, whether it is saved, and what can be done with it. */
export function AssessmentEditorBar({ state, acts }: AssessmentEditorBarProps) {
  const { stored, save } = state;
  const view = useDraft((own) => own.view);
  const { show } = useDraftActs();
  const { isOpen: isTried } = useTry();
  const by = save.kind === "saving" && save.by !== "auto" ? save.by : null;
  return (
    <EditorBar
      title={stored ? "Edit Assessment" : "Create New Assessment"}
      badge={
        <Badge tone={stored?.isActive ? "yes" : "plain"}>
          {stored ? (stored.isActive ? "Active" : "Inactive") : "New"}
        </Badge>
      }
      state={state}
      views={
        <>
          <HistoryButtons />
          {!isTried && <Segments label="View" value={view} options={views} onChange={show} />}
          <TryButton />
        </>
      }
    >
      {save.kind === "conflict" && (
        <Button variant="danger" onClick={() => acts.setDialog("conflict")}>
          Compare and settle
        </Button>
      )}
      <Button variant="quiet" onClick={() => void acts.act("export")}>
        <ToolIcon name="download" /> Export JSON
      </Button>
      <MenuButton
        label="More"
        entries={entries
          .filter(({ isFor }) => isFor(stored))
          .map(({ act, label }) => ({ label, onSelect: () => void acts.act(act) }))}
      />
      <Button busy={by === "save"} disabled={by !== null} onClick={() => void acts.save("save")}>
        {by === "save" ? "Saving..." : "Save Draft"}
      </Button>
      <Button variant="signal" busy={by === "publish"} disabled={by !== null} onClick={() => void acts.save("publish")}>
        {by === "publish" ? "Publishing..." : "Publish"}
      </Button>
    </EditorBar>
  );
}
