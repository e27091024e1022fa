import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { joinClasses } from "#ui/controls/join-classes.ts";
import "./files.css";

export interface FileDropProps {
  label: string;
  button: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
  buttons?: ReactNode;
  children?: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

export function FileDrop({
  label,
  button,
  accept,
  multiple = false,
  onFiles,
  className,
  buttons,
  children,
}: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: Iterable<File>) => {
    const list = [...files];
    if (list.length > 0) onFiles(multiple ? list : list.slice(0, 1));
  };
  return (
    <section
      className={joinClasses("file-drop", className)}
      aria-label={label}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
      onPaste={(event: ClipboardEvent) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        take(event.clipboardData.files);
      }}
    >
      {children}
      <div className="row file-drop-actions">
        <Button size="s" onClick={() => input.current?.click()}>
          {button}
        </Button>
        {buttons}
        <span className="small muted">or drop or paste here</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={button}
        onChange={({ target }) => {
          take(target.files ?? []);
          // Choosing the same file again must count as a change.
          target.value = "";
        }}
      />
    </section>
  );
}
