import { useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import { reportFailure } from "#admin/failure-message.ts";
import { Button } from "#ui/controls/button.tsx";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useDraftStore } from "../draft/draft-context.ts";

interface Shown {
  title: string;
  text: string;
}

/** The specification's developer helpers. Their calls exist in development only. */
export function DeveloperButtons() {
  const api = useApi();
  const { store } = useDraftStore();
  const [shown, setShown] = useState<Shown | null>(null);

  const debug = () => {
    const { draft, json, isPending, problems, reading } = store.getState();
    const state = { isPending, typed: json?.length ?? null, problems, read: reading?.problems ?? null, draft };
    setShown({ title: "Debug Data", text: JSON.stringify(state, null, 2) });
  };
  const check = async () => {
    try {
      const { message, errors = [] } = await api.testAssessment({ body: store.getState().draft });
      const lines = errors.map((error) => `${error.field}: ${error.message}`);
      setShown({ title: message, text: lines.join("\n") });
    } catch (error) {
      reportFailure("Failed to test the assessment", error);
    }
  };
  const create = async () => {
    try {
      const { createSampleDraft } = await import("#assessment/templates.ts");
      const id = `test-assessment-${crypto.randomUUID().slice(0, 8)}`;
      const created = await api.createAssessment({ body: { ...createSampleDraft(), id, isActive: false } });
      showAdminToast({ title: `"${created.id}" was created`, tone: "ok" });
    } catch (error) {
      reportFailure("Failed to create a test assessment", error);
    }
  };
  return (
    <>
      <Button size="s" variant="quiet" onClick={debug}>
        Debug Data
      </Button>
      <Button size="s" variant="quiet" onClick={() => void check()}>
        Test Data
      </Button>
      <Button size="s" variant="quiet" onClick={() => void create()}>
        Create Test Assessment
      </Button>
      {shown && (
        <Dialog open wide title="For developers" onOpenChange={(isOpen) => isOpen || setShown(null)}>
          <Alert title={shown.title}>
            <pre className="mono developer-text">{shown.text}</pre>
          </Alert>
        </Dialog>
      )}
    </>
  );
}
