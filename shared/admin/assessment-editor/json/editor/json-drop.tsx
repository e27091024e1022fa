import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { Alert } from "#ui/feedback/alert.tsx";
import { readTextFile } from "./read-text-file.ts";
import "./json-editor.css";

export interface DroppedText {
  /** Of the file, with its ending. */
  name: string;
  text: string;
}

export interface JsonDropProps {
  onJson: (file: DroppedText) => void;
  onCsv: (file: DroppedText) => void;
  /** The view that files are dropped on; it gets what a button does that lets the author choose a file. */
  children: (chooseFile: () => void) => ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Takes a JSON or CSV file that is dropped on a view, or chosen, and hands over its text. */
export function JsonDrop({ onJson, onCsv, children }: JsonDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const take = async (files: readonly File[]) => {
    const [file, ...others] = files;
    if (!file) return;
    if (others.length > 0) {
      setRefusal("Drop one file at a time.");
      return;
    }
    const isCsv = /\.csv$/i.test(file.name);
    if (!isCsv && !/\.json$/i.test(file.name)) {
      setRefusal(`'${file.name}' is not a .json or .csv file. Choose one that is.`);
      return;
    }
    const read = await readTextFile(file);
    if ("refusal" in read) {
      setRefusal(read.refusal);
      return;
    }
    setRefusal(null);
    (isCsv ? onCsv : onJson)({ name: file.name, text: read.text });
  };

  return (
    <section
      className="edrop"
      aria-label="JSON Input"
      data-over={isOver}
      // Before the code editor, which would take the file for text.
      onDragOverCapture={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = "copy";
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setOver(false);
      }}
      onDropCapture={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        void take([...event.dataTransfer.files]);
      }}
    >
      {refusal !== null && (
        <Alert tone="error" live className="edrop-refusal">
          <p>{refusal}</p>
        </Alert>
      )}
      {children(() => input.current?.click())}
      <input
        ref={input}
        id={inputId}
        type="file"
        accept=".json,.csv,application/json,text/csv"
        aria-label="JSON or CSV file"
        hidden
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          // The same file may be chosen again, after it was mended.
          target.value = "";
        }}
      />
      {isOver && (
        <p className="edrop-target" aria-hidden="true">
          Drop the .json or .csv file here
        </p>
      )}
    </section>
  );
}
