import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { AssessmentText } from "#api/assessment-text.ts";
import { ApiFailure } from "#api/client.ts";
import { extendSlug } from "#blog/slug.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useAdmin } from "../admin-context.ts";
import { BackToAdmin } from "../back-to-admin.tsx";
import { adminPaths } from "../paths.ts";
import { ReadFailure } from "../read-failure.tsx";
import { AssessmentEditor } from "./assessment-editor.tsx";

export interface AssessmentEditorScreenProps {
  assessmentId: string | null;
}

interface Opened {
  /** For a new assessment, an id that exists only on this device. */
  id: string;
  address: string | null;
  isNew: boolean;
  text?: AssessmentText;
}

const createOpened = (address: string | null): Opened => ({
  // A new assessment has no id until its author chooses one.
  id: address ?? crypto.randomUUID(),
  address,
  isNew: address === null,
});

/** The text of an assessment that is gone, under the nearest id that may be free. */
const buildNewText = ({ draft, json }: AssessmentText): AssessmentText => ({
  draft: { ...draft, id: extendSlug(draft.id, 2), isActive: false },
  json,
});

export function AssessmentEditorScreen({ assessmentId }: AssessmentEditorScreenProps) {
  const [opened, setOpened] = useState(() => createOpened(assessmentId));
  if (assessmentId !== opened.address) setOpened(createOpened(assessmentId));
  const saveAsNew = (text: AssessmentText) =>
    setOpened({ ...createOpened(null), address: assessmentId, text: buildNewText(text) });
  const { id, isNew, text } = opened;
  if (isNew) return <AssessmentEditor key={id} id={id} stored={null} text={text} onSaveAsNew={saveAsNew} />;
  return <StoredAssessment key={id} id={id} onSaveAsNew={saveAsNew} />;
}

interface StoredAssessmentProps {
  id: string;
  onSaveAsNew: (text: AssessmentText) => void;
}

function StoredAssessment({ id, onSaveAsNew }: StoredAssessmentProps) {
  const { api, host } = useAdmin();
  const navigate = host.useNavigate();
  // Read once: from then on the editor has the newer text.
  const assessment = useQuery({
    queryKey: ["assessment", id],
    queryFn: () => api.readAdminAssessment({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isMissing = assessment.error instanceof ApiFailure && assessment.error.status === 404;
  useEffect(() => {
    if (!isMissing) return;
    showAdminToast({ title: "Assessment not found. Creating new assessment instead.", tone: "error" });
    navigate(adminPaths.newAssessment, { replace: true });
  }, [isMissing, navigate]);

  if (assessment.data) return <AssessmentEditor id={id} stored={assessment.data} onSaveAsNew={onSaveAsNew} />;
  return (
    <main id="main" className="wrap adm-body">
      {assessment.isError && !isMissing ? (
        <div className="adm-section">
          <BackToAdmin />
          <ReadFailure title="Failed to load the assessment" query={assessment} />
        </div>
      ) : (
        <Spinner page>Loading assessment...</Spinner>
      )}
    </main>
  );
}
