import { KeysDialog } from "@illumine/shared/admin/assessment-editor/panes/keys-dialog.tsx";
import "@illumine/shared/admin/assessment-editor/assessment-editor.css";

export const EditorKeys = ({ onClose }: { onClose: () => void }) => <KeysDialog onClose={onClose} />;
