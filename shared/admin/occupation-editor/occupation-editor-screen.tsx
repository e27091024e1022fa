import { DocumentScreen } from "../drafts/document-screen.tsx";
import { OccupationEditor } from "./occupation-editor.tsx";
import { occupationKind } from "./saving/occupation-kind.ts";

export interface OccupationEditorScreenProps {
  occupationId: string | null;
}

export const OccupationEditorScreen = ({ occupationId }: OccupationEditorScreenProps) => (
  <DocumentScreen kind={occupationKind} documentId={occupationId} Editor={OccupationEditor} />
);
