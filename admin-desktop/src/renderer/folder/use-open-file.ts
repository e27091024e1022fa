import type { Path } from "@illumine/shared/assessment/path.ts";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useNavigate } from "react-router-dom";
import { callMain, toErrorMessage } from "../desktop.ts";
import { desktopPaths } from "../paths.ts";

export function useOpenFile() {
  const navigate = useNavigate();
  return async (path: string, textPath?: Path) => {
    try {
      const { id } = await callMain("openFileAt", { path });
      navigate(desktopPaths.draft(id), { state: textPath ? { textPath } : null });
    } catch (error) {
      const title = "The file couldn't be opened";
      showAdminToast({ title, description: toErrorMessage(error), tone: "error", durationMs: 12_000 });
    }
  };
}
