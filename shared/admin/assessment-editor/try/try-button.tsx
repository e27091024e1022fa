import { useEffect, useRef } from "react";
import { Button } from "#ui/controls/button.tsx";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { useTry } from "./try-context.tsx";

export function TryButton() {
  const { isOpen, setOpen } = useTry();
  const ref = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The focused element disappeared with the flow.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) ref.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Button ref={ref} className={joinClasses(!isOpen && "try-button")} onClick={() => setOpen(!isOpen)}>
      {isOpen ? <Icon name="back" /> : <ToolIcon name="play" />} <span>{isOpen ? "Back to the editor" : "Try it"}</span>
    </Button>
  );
}
