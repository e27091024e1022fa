import { useMemo, useState } from "react";
import { openTable } from "#assessment/csv/open-table.ts";
import { type ImportMode, planImport } from "#assessment/csv/plan-import.ts";
import type { TableReading } from "#assessment/csv/read-questions.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { ColumnMapping } from "./column-mapping.tsx";
import { QuestionPreview } from "./question-preview.tsx";
import { RowProblems } from "./row-problems.tsx";

export interface CsvReviewProps {
  text: string;
  draft: AssessmentDraft;
  section: QuestionSectionKey;
  onAdd: (imported: Pick<TableReading, "questions" | "scales">, mode: ImportMode) => void;
  onBack: () => void;
}

const formatCount = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "question" : "questions"}`;

export function CsvReview({ text, draft, section: first, onAdd, onBack }: CsvReviewProps) {
  const named = useMemo(() => openTable(text), [text]);
  const isRecognized = named.mapping.includes("text");
  const [hasHeader, setHasHeader] = useState(true);
  const opened = useMemo(() => (hasHeader ? named : openTable(text, { hasHeader })), [text, named, hasHeader]);
  const { table } = opened;
  const [mapping, setMapping] = useState(named.mapping);
  const [section, setSection] = useState(first);
  const [mode, setMode] = useState<ImportMode>("append");
  const plan = useMemo(
    () => planImport(table, mapping, { draft, section, mode }),
    [table, mapping, draft, section, mode],
  );
  const chooseHeader = (isHeader: boolean) => {
    setHasHeader(isHeader);
    setMapping(isHeader ? named.mapping : openTable(text, { hasHeader: false }).mapping);
  };
  return (
    <div className="csv-review">
      {!isRecognized && named.table.header.length > 0 && (
        <Checkbox
          label="The first row is a question"
          checked={!hasHeader}
          onChange={({ target }) => chooseHeader(!target.checked)}
        />
      )}
      {table.header.length > 0 && <ColumnMapping table={table} mapping={mapping} onChange={setMapping} />}
      <RowProblems problems={plan.problems} />
      <QuestionPreview questions={plan.questions} />
      <div className="csv-options">
        <Field label="Section for questions without one">
          <Select
            value={section}
            onChange={({ target }) => setSection(questionSectionKeys.find((key) => key === target.value) ?? section)}
          >
            {questionSectionKeys.map((key) => (
              <option key={key} value={key}>
                {sectionDefaults[key].title}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Existing questions"
          hint={plan.replaced > 0 ? `${formatCount(plan.replaced)} will be replaced. You can undo this.` : undefined}
        >
          <Select value={mode} onChange={({ target }) => setMode(target.value === "replace" ? "replace" : "append")}>
            <option value="append">Keep, and add the new ones after them</option>
            <option value="replace">Replace in sections that get new ones</option>
          </Select>
        </Field>
      </div>
      <div className="dialog-foot">
        <Button variant="quiet" onClick={onBack}>
          Choose another table
        </Button>
        <Button variant="signal" disabled={plan.count === 0} onClick={() => onAdd(plan, mode)}>
          Add {formatCount(plan.count)}
        </Button>
      </div>
    </div>
  );
}
