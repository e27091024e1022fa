import { useEffect, useState } from "react";
import { monaco } from "./start-monaco.ts";

interface TabHintProps {
  id: string;
  editor: monaco.editor.IStandaloneCodeEditor | null;
}

const isMac = /Mac/.test(navigator.userAgent);
const keys = isMac ? "Ctrl+Shift+M" : "Ctrl+M";
const { KeyMod, KeyCode } = monaco;

export function TabHint({ id, editor }: TabHintProps) {
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    // Replaces Monaco's command, which shows nothing on screen and toggles every editor at once.
    const toggle = editor?.addAction({
      id: "illumine.toggleTab",
      label: "Toggle Tab Key Moves Focus",
      keybindings: [isMac ? KeyMod.WinCtrl | KeyMod.Shift | KeyCode.KeyM : KeyMod.CtrlCmd | KeyCode.KeyM],
      run: () => setMoving((was) => !was),
    });
    return () => toggle?.dispose();
  }, [editor]);
  useEffect(() => editor?.updateOptions({ tabFocusMode: isMoving }), [editor, isMoving]);
  return (
    <p className="ecode-hint" id={id} role="status">
      {isMoving ? (
        <>
          Tab moves focus. Press <kbd>{keys}</kbd> to indent with Tab again.
        </>
      ) : (
        <>
          Tab indents. To move focus with Tab, press <kbd>{keys}</kbd> first. F1 lists all commands.
        </>
      )}
    </p>
  );
}
