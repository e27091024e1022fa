import { countQuestions } from "#assessment/defaults.ts";
import { type AssessmentTemplate, assessmentTemplates } from "#assessment/templates.ts";
import { Button } from "#ui/controls/button.tsx";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useDraftActions, useDraftStore } from "../draft/draft-context.ts";

interface TemplatesDialogProps {
  isStored: boolean;
  onClose: () => void;
}

export function TemplatesDialog({ isStored, onClose }: TemplatesDialogProps) {
  const { store } = useDraftStore();
  const { replace, undo } = useDraftActions();
  const applyTemplate = ({ title, create: make }: AssessmentTemplate) => {
    const { draft } = store.getState();
    const { id, title: currentTitle, description, category, isActive, featured, base } = draft;
    replace("template", {
      draft: { ...make(), id, title: currentTitle, description, category, isActive, featured, ...(base && { base }) },
      json: null,
    });
    onClose();
    showAdminToast({
      title: `Template "${title}" applied`,
      description: "Undo brings back the previous content.",
      tone: "ok",
      action: { label: "Undo", onClick: undo },
    });
  };
  return (
    <Dialog
      open
      wide
      title="Templates"
      description={
        isStored
          ? "A template replaces all sections and the scoring. ID, title, description, and category stay."
          : "A starting point. ID, title, description, and category stay as they are."
      }
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <ul className="cells aed-templates">
        {assessmentTemplates.map((template) => {
          const count = countQuestions(template.create());
          return (
            <li key={template.key} className="cell">
              <h3 className="h4">{template.title}</h3>
              <p className="small soft">{template.description}</p>
              <p className="mono muted">{count === 0 ? "No questions yet" : `${count} questions`}</p>
              <Button size="s" aria-label={`Use template: ${template.title}`} onClick={() => applyTemplate(template)}>
                Use template
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
