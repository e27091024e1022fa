import { useState } from "react";
import { FileDrop } from "#admin/post-editor/files/file-drop.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { readTableFile } from "./read-table-file.ts";

export function CsvSource({ onText }: { onText: (text: string) => void }) {
  const [pasted, setPasted] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const readFile = async ([file]: File[]) => {
    if (!file) return;
    try {
      onText(await readTableFile(file));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="csv-source">
      <FileDrop label="CSV file" button="Choose a file" accept=".csv,.tsv,.txt,text/csv" onFiles={readFile}>
        <p>A table with one question per row, and column names in the first row if you have them.</p>
      </FileDrop>
      {failure !== null && (
        <Alert tone="error" live title={failure}>
          <p>Choose another file, or paste the table.</p>
        </Alert>
      )}
      <Field
        label="Or paste the table"
        hint="From a spreadsheet or a CSV file, separated by commas, semicolons, or tabs."
      >
        <Textarea
          rows={6}
          spellCheck={false}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
          placeholder={"text,type,options\nHow often do you plan ahead?,likert,"}
        />
      </Field>
      <div className="row">
        <Button variant="ink" disabled={pasted.trim() === ""} onClick={() => onText(pasted)}>
          Read table
        </Button>
      </div>
    </div>
  );
}
