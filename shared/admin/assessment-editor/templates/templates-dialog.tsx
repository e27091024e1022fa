import { countQuestions } from "#assessment/defaults.ts";
import { type AssessmentTemplate, assessmentTemplates } from "#assessment/templates.ts";
import { Button } from "#ui/controls/button.tsx";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useDraftActs, useDraftStore } from "../draft/draft-context.ts";

interface TemplatesDialogProps {
  isStored: boolean;
  onClose: () => void;
}

/** Puts a template into the editor; what was there is one step back. */
export function TemplatesDialog({ isStored, onClose }: TemplatesDialogProps) {
  const { store } = useDraftStore();
  const { replace, undo } = useDraftActs();
  const take = ({ title, make }: AssessmentTemplate) => {
    const { draft } = store.getState();
    const { id, title: ownTitle, description, category, isActive, featured, base } = draft;
    replace("template", {
      draft: { ...make(), id, title: ownTitle, description, category, isActive, featured, ...(base && { base }) },
      json: null,
    });
    onClose();
    showAdminToast({
      title: `"${title}" is in the editor`,
      description: "What was there is one step back.",
      tone: "ok",
      action: { label: "Undo", onPress: undo },
    });
  };
  return (
    <Dialog
      open
      wide
      title="Templates"
      description={
        isStored
          ? "A template takes the place of all sections and of the scoring. Id, title, description and category stay."
          : "Something to begin with. Id, title, description and category stay as they are."
      }
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <ul className="cells aed-templates">
        {assessmentTemplates.map((template) => {
          const count = countQuestions(template.make());
          return (
            <li key={template.key} className="cell">
              <h3 className="h4">{template.title}</h3>
              <p className="small soft">{template.description}</p>
              <p className="mono muted">{count === 0 ? "No questions yet" : `${count} questions`}</p>
              <Button size="s" aria-label={`Use this: ${template.title}`} onClick={() => take(template)}>
                Use this
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
