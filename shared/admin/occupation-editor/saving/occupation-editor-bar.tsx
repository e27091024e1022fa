import { labelPublish } from "#admin/drafts/count-changes.ts";
import { EditorBar } from "#admin/drafts/editor-bar.tsx";
import type { DocumentSaverState } from "#admin/drafts/save-state.ts";
import { SaveStatus } from "#admin/drafts/save-status.tsx";
import { Menu } from "#admin/menu/menu.tsx";
import { adminPaths } from "#admin/paths.ts";
import type { AdminOccupation } from "#occupations/document.ts";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/labels/badge.tsx";

export type OccupationAction = "view" | "revisions" | "built-in text" | "hide";

export interface OccupationEditorBarProps {
  state: DocumentSaverState<AdminOccupation>;
  changeCount: number;
  onSave: () => void;
  onShow: () => void;
  onResolve: () => void;
  onAction: (action: OccupationAction) => void;
}

const actions: {
  action: OccupationAction;
  label: string;
  isAvailable: (stored: AdminOccupation | null) => boolean;
}[] = [
  { action: "view", label: "View on the site", isAvailable: (stored) => stored?.isHidden === false },
  { action: "revisions", label: "Revisions", isAvailable: (stored) => stored !== null },
  {
    action: "built-in text",
    label: "Back to the built-in text",
    isAvailable: (stored) => stored !== null && stored.builtIn !== null,
  },
  { action: "hide", label: "Hide from visitors", isAvailable: (stored) => stored?.isHidden === false },
];

const back = { label: "Back to occupations", to: adminPaths.occupations };

export function OccupationEditorBar({
  state,
  changeCount,
  onSave,
  onShow,
  onResolve,
  onAction,
}: OccupationEditorBarProps) {
  const { stored, save } = state;
  const isShown = stored?.isHidden === false;
  const isBusy = save.kind === "saving" && save.by !== "auto";
  const isShowing = isBusy && save.by === "publish";
  const available = actions.filter(({ isAvailable }) => isAvailable(stored));
  return (
    <EditorBar
      back={back}
      title={stored ? "Edit Occupation" : "Add Occupation"}
      badge={
        <>
          <Badge tone={isShown ? "yes" : "plain"}>{stored ? (isShown ? "Shown" : "Hidden") : "New"}</Badge>
          {stored?.builtIn && <Badge tone="ink">Edited</Badge>}
          {stored && !stored.released && <Badge tone="new">Added</Badge>}
        </>
      }
      status={<SaveStatus state={state} />}
    >
      {save.kind === "conflict" && (
        <Button variant="danger" onClick={onResolve}>
          Resolve conflict
        </Button>
      )}
      {available.length > 0 && (
        <Menu
          label="More"
          entries={available.map(({ action, label }) => ({ label, onSelect: () => onAction(action) }))}
        />
      )}
      <Button variant="outline" className="ebar-save" busy={isBusy && !isShowing} disabled={isShowing} onClick={onSave}>
        Save
      </Button>
      <Button
        variant="signal"
        className={isShown ? "ebar-publish" : undefined}
        busy={isShowing}
        disabled={(isBusy && !isShowing) || (isShown && changeCount === 0)}
        onClick={onShow}
      >
        {isShown ? labelPublish(changeCount) : "Show to visitors"}
      </Button>
    </EditorBar>
  );
}
