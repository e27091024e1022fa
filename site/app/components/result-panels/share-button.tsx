import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { ToolIcon } from "@illumine/shared/ui/icons/tool-icon.tsx";
import { useState } from "react";
import type { SharePanelProps, SharePanel as SharePanelType } from "./share-panel.tsx";

export function ShareButton(shared: Omit<SharePanelProps, "onClose">) {
  const [SharePanel, setSharePanel] = useState<typeof SharePanelType | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const handleOpen = async () => {
    setFailed(false);
    try {
      const module = await import("./share-panel.tsx");
      setSharePanel(() => module.SharePanel);
      setOpen(true);
    } catch (error) {
      console.warn("Sharing couldn't be loaded", error);
      setFailed(true);
    }
  };
  return (
    <>
      <Button onClick={handleOpen}>
        <ToolIcon name="share" /> Share result
      </Button>
      {hasFailed && (
        <p className="small" role="status">
          Sharing couldn't be loaded. Check your connection and try again.
        </p>
      )}
      {isOpen && SharePanel && <SharePanel {...shared} onClose={() => setOpen(false)} />}
    </>
  );
}
