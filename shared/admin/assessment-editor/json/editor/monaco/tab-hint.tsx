import { useEffect, useState } from "react";
import { monaco } from "./start-monaco";

interface TabHintProps {
  id: string;
  editor: monaco.editor.IStandaloneCodeEditor | null;
}

const isMac = /Mac/.test(navigator.userAgent);

/** Says how the keyboard leaves a text in which Tab indents. */
export function TabHint({ id, editor }: TabHintProps) {
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    if (!editor) return;
    const option = monaco.editor.EditorOption.tabFocusMode;
    const read = () => setMoving(editor.getOption(option));
    read();
    const change = editor.onDidChangeConfiguration((event) => {
      if (event.hasChanged(option)) read();
    });
    return () => change.dispose();
  }, [editor]);
  const keys = <kbd>{isMac ? "Ctrl+Shift+M" : "Ctrl+M"}</kbd>;
  return (
    <p className="ecode-hint" id={id}>
      {isMoving ? (
        <>Tab leaves the text. Press {keys} to indent with it again.</>
      ) : (
        <>Tab indents. To leave the text with Tab, press {keys} first. F1 lists all commands.</>
      )}
    </p>
  );
}
