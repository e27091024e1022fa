import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { describeFailure } from "#admin/failure-message.ts";
import { questionFileEndings } from "#assessment/question-file-endings.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import type { QuestionFile } from "./read-question-file.ts";
import "./json-editor.css";

export interface DroppedText {
  name: string;
  text: string;
}

export interface JsonDropProps {
  onJson: (file: DroppedText) => Promise<void>;
  onCsv: (file: DroppedText) => void;
  children: (chooseFile: () => void, isReading: boolean) => ReactNode;
}

const acceptedFiles = [...questionFileEndings.map((ending) => `.${ending}`), "application/json", "text/csv"].join(",");

async function readFile(file: File): Promise<QuestionFile> {
  try {
    const { readQuestionFile } = await import("./read-question-file.ts");
    return await readQuestionFile(file);
  } catch (error) {
    return { refusal: `'${file.name}' couldn't be read. ${describeFailure(error)}` };
  }
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

export function JsonDrop({ onJson, onCsv, children }: JsonDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const readFiles = async (files: readonly File[]) => {
    const [file, ...others] = files;
    if (!file) return;
    if (others.length > 0) {
      setRefusal("Drop one file at a time.");
      return;
    }
    setReading(true);
    const read = await readFile(file);
    if ("refusal" in read) setRefusal(read.refusal);
    else {
      setRefusal(null);
      await (read.kind === "csv" ? onCsv : onJson)({ name: file.name, text: read.text });
    }
    setReading(false);
  };

  return (
    <section
      className="edrop"
      aria-label="JSON Input"
      data-over={isOver}
      // In the capture phase: the code editor would insert the file's name as text.
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
        void readFiles([...event.dataTransfer.files]);
      }}
    >
      {refusal !== null && (
        <Alert tone="error" live className="edrop-refusal">
          <p>{refusal}</p>
        </Alert>
      )}
      {children(() => input.current?.click(), isReading)}
      <input
        ref={input}
        id={inputId}
        type="file"
        accept={acceptedFiles}
        aria-label="JSON, CSV or question file"
        hidden
        onChange={({ target }) => {
          void readFiles([...(target.files ?? [])]);
          // Allows choosing the same file again after a fix.
          target.value = "";
        }}
      />
      {isOver && (
        <p className="edrop-target" aria-hidden="true">
          Drop the file here
        </p>
      )}
    </section>
  );
}
