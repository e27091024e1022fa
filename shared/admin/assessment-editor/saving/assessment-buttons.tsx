import { labelPublish } from "#admin/drafts/count-changes.ts";
import type { OpenDocument } from "#admin/drafts/use-open-document.ts";
import { Menu } from "#admin/menu/menu.tsx";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { useChanges } from "../changes/changes-context.tsx";
import { buildExportEntries } from "../export/export-entries.ts";
import { useMediaQuery } from "../panes/use-media-query.ts";
import type { AssessmentAction, AssessmentActions } from "./use-assessment-actions.ts";

interface AssessmentButtonsProps {
  document: OpenDocument<AssessmentText, AdminAssessment>;
  actions: AssessmentActions;
}

const entries: { action: AssessmentAction; label: string; isFor: (stored: AdminAssessment | null) => boolean }[] = [
  { action: "view", label: "View on the site", isFor: (stored) => stored?.isActive === true },
  { action: "preview link", label: "Preview link", isFor: (stored) => stored !== null },
  { action: "difference", label: "Compare with the saved version", isFor: (stored) => stored !== null },
  { action: "revisions", label: "Revisions", isFor: (stored) => stored !== null },
  { action: "duplicate", label: "Duplicate", isFor: (stored) => stored !== null },
  { action: "import questions", label: "Import questions from CSV", isFor: () => true },
  { action: "templates", label: "Templates", isFor: () => true },
];

export function AssessmentButtons({ document, actions }: AssessmentButtonsProps) {
  const { stored, save } = document.state;
  const changes = useChanges();
  const by = save.kind === "saving" && save.by !== "auto" ? save.by : null;
  // Narrower, they don't fit into the bar's second line.
  const isNarrow = useMediaQuery("(max-width: 1160px)");
  const exportJson = () => void actions.runAction("export");
  const exportEntries = buildExportEntries(actions.openExport);
  const saveAndReturn = () => void actions.saveAndReturn();
  return (
    <>
      {save.kind === "conflict" && (
        <Button variant="danger" onClick={() => actions.setDialog("conflict")}>
          Resolve conflict
        </Button>
      )}
      {!isNarrow && (
        <>
          <Button variant="quiet" onClick={exportJson}>
            <ToolIcon name="download" /> Export JSON
          </Button>
          <Menu label="Export" entries={exportEntries} />
        </>
      )}
      <Menu
        label="More"
        entries={[
          ...(isNarrow
            ? [
                { label: "Save Draft", onSelect: saveAndReturn },
                { label: "Export JSON", onSelect: exportJson },
                ...exportEntries.map((entry) => ({ ...entry, label: `Export: ${entry.label}` })),
              ]
            : []),
          ...entries
            .filter(({ isFor }) => isFor(stored))
            .map(({ action, label }) => ({ label, onSelect: () => void actions.runAction(action) })),
        ]}
      />
      {!isNarrow && (
        <Button className="ebar-save" busy={by === "save"} disabled={by !== null} onClick={saveAndReturn}>
          {by === "save" ? "Saving..." : "Save Draft"}
        </Button>
      )}
      <Button
        variant="signal"
        className={stored?.isActive ? "ebar-publish" : undefined}
        busy={by === "publish"}
        disabled={by !== null || changes?.fields.length === 0}
        onClick={() => void actions.publish()}
      >
        {by === "publish" ? "Publishing..." : labelPublish(changes?.fields.length ?? 0)}
      </Button>
    </>
  );
}
