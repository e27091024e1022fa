import { useEffect, useState } from "react";
import { monaco } from "./start-monaco.ts";

interface TabHintProps {
  id: string;
  editor: monaco.editor.IStandaloneCodeEditor | null;
}

const isMac = /Mac/.test(navigator.userAgent);
const keys = isMac ? "Ctrl+Shift+M" : "Ctrl+M";
const { KeyMod, KeyCode } = monaco;

/** Says how the keyboard leaves a text in which Tab indents, and lets it. */
export function TabHint({ id, editor }: TabHintProps) {
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    // In place of Monaco's own command, which says nothing of it on the screen, and does it to every editor at once.
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
          Tab leaves the text. Press <kbd>{keys}</kbd> to indent with it again.
        </>
      ) : (
        <>
          Tab indents. To leave the text with Tab, press <kbd>{keys}</kbd> first. F1 lists all commands.
        </>
      )}
    </p>
  );
}
