import { DocumentScreen } from "../drafts/document-screen.tsx";
import { AssessmentEditor } from "./assessment-editor.tsx";
import { assessmentKind } from "./saving/assessment-kind.ts";

export interface AssessmentEditorScreenProps {
  /** Null for a new assessment. */
  assessmentId: string | null;
}

export const AssessmentEditorScreen = ({ assessmentId }: AssessmentEditorScreenProps) => (
  <DocumentScreen kind={assessmentKind} documentId={assessmentId} Editor={AssessmentEditor} />
);
