import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiFailure } from "../../api/client";
import { showAdminToast } from "../../ui/admin-toast";
import { Spinner } from "../../ui/spinner";
import { useAdmin } from "../admin-context";
import { BackToAdmin } from "../back-to-admin";
import { adminPaths } from "../paths";
import { ReadFailure } from "../read-failure";
import { AssessmentEditor } from "./assessment-editor";

export interface AssessmentEditorScreenProps {
  /** Null for a new assessment. */
  assessmentId: string | null;
}

/** Writes an assessment: as a form, as JSON, and tried before it is published. */
export function AssessmentEditorScreen({ assessmentId }: AssessmentEditorScreenProps) {
  // A new one has no id before its author chose it: this device keeps its text under one of its own.
  const [ownId] = useState(() => crypto.randomUUID());
  if (assessmentId === null) return <AssessmentEditor key={ownId} id={ownId} stored={null} />;
  return <StoredAssessment key={assessmentId} id={assessmentId} />;
}

function StoredAssessment({ id }: { id: string }) {
  const { api, host } = useAdmin();
  const navigate = host.useNavigate();
  // Read once: from then on the editor knows better.
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

  if (assessment.data) return <AssessmentEditor id={id} stored={assessment.data} />;
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
