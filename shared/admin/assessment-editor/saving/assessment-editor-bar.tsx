import { EditorBar } from "#admin/drafts/editor-bar.tsx";
import type { SaverState } from "#admin/drafts/save-state.ts";
import { SaveStatus } from "#admin/drafts/save-status.tsx";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { MenuButton } from "#ui/controls/menu-button.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { EditorViews } from "../editor-views.tsx";
import type { AssessmentAct, AssessmentActs } from "./use-assessment-acts.ts";

interface AssessmentEditorBarProps {
  state: SaverState<AssessmentText, AdminAssessment>;
  acts: AssessmentActs;
}

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

/** The head of the assessment editor: what is edited, in which view, whether it is saved, and what can be done with it. */
export function AssessmentEditorBar({ state, acts }: AssessmentEditorBarProps) {
  const { stored, save } = state;
  const by = save.kind === "saving" && save.by !== "auto" ? save.by : null;
  return (
    <EditorBar
      title={stored ? "Edit Assessment" : "Create New Assessment"}
      badge={
        <Badge tone={stored?.isActive ? "yes" : "plain"}>
          {stored ? (stored.isActive ? "Active" : "Inactive") : "New"}
        </Badge>
      }
      status={<SaveStatus state={state} />}
      views={<EditorViews />}
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
