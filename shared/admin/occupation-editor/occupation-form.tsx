import { toPostSlug } from "#blog/slug.ts";
import { describeCategory } from "#category/known.ts";
import type { AdminOccupation, OccupationContent } from "#occupations/document.ts";
import { maxNameLength } from "#occupations/document.ts";
import { occupationTextLimits } from "#occupations/text.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { useCategories } from "../categories/use-categories.ts";
import { ChipsInput } from "../fields/chips-input.tsx";
import { type FieldProblem, findProblem } from "../fields/field-problems.ts";
import { SlugField } from "../fields/slug-field.tsx";
import { LinkedAssessments } from "./linked-assessments.tsx";
import { ReleasedFigures } from "./released-figures.tsx";
import "./occupation-editor.css";

export interface OccupationFormProps {
  text: OccupationContent;
  record: AdminOccupation | null;
  problems: readonly FieldProblem[];
  slugSuggestion: string | null;
  onChange: (patch: Partial<OccupationContent>) => void;
}

const texts = [
  ["summary", "What people do", "Two or three sentences.", 5],
  ["start", "How to get started", "By level of preparation, and for any country.", 5],
  ["day", "A day in one line", "", 2],
  ["demands", "What the work asks for", "", 4],
] as const;

export function OccupationForm({ text, record, problems, slugSuggestion, onChange }: OccupationFormProps) {
  return (
    <div className="wrap occed-form">
      <section className="occed-form-main" aria-labelledby="occed-texts">
        <h2 className="h3" id="occed-texts">
          Texts
        </h2>
        <p className="soft">Plain text: HTML isn't formatted, and saving says where there is some.</p>
        <Field label="Title" required error={findProblem(problems, "title")}>
          <Input
            value={text.title}
            maxLength={occupationTextLimits.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Field>
        {texts.map(([key, label, hint, rows]) => (
          <Field
            key={key}
            label={label}
            required={key === "summary"}
            hint={
              <>
                {hint} <span className="num">{describeLength(text[key].length, occupationTextLimits[key])}</span>
              </>
            }
            error={findProblem(problems, key)}
          >
            <Textarea rows={rows} value={text[key]} onChange={({ target }) => onChange({ [key]: target.value })} />
          </Field>
        ))}
        <Field
          label="Other names"
          hint="What people call it. Search finds the occupation by them, and its page shows them."
          error={findProblem(problems, "names")}
        >
          <ChipsInput chips={text.names} maxLength={maxNameLength} onChange={(names) => onChange({ names })} />
        </Field>
      </section>
      <div className="occed-form-side">
        <section aria-labelledby="occed-address">
          <h2 className="h3" id="occed-address">
            Address and field
          </h2>
          <SlugField
            slug={text.slug}
            derived={toPostSlug(text.title)}
            basePath="/occupations/"
            onChange={(slug) => onChange({ slug })}
            problem={findProblem(problems, "slug")}
            suggestion={slugSuggestion}
          />
          {record && text.slug !== record.slug && text.slug !== "" && (
            <p className="hint">The old address, /occupations/{record.slug}, will redirect.</p>
          )}
          <FieldSelect
            value={text.field}
            problem={findProblem(problems, "field")}
            onChange={(field) => onChange({ field })}
          />
        </section>
        <LinkedAssessments
          ids={text.assessments}
          known={record?.linkedAssessments ?? []}
          problem={findProblem(problems, "assessments")}
          onChange={(assessments) => onChange({ assessments })}
        />
        {record && <ReleasedFigures occupation={record} />}
      </div>
    </div>
  );
}

const describeLength = (length: number, maxLength: number) =>
  length > maxLength ? `${length - maxLength} characters too many` : `${length} of ${maxLength} characters`;

interface FieldSelectProps {
  value: string | null;
  problem: string | undefined;
  onChange: (field: string | null) => void;
}

function FieldSelect({ value, problem, onChange }: FieldSelectProps) {
  const { list } = useCategories();
  const stored = list.data ?? [];
  const isListed = value === null || stored.some(({ slug }) => slug === value);
  return (
    <Field
      label="Field"
      hint={list.isError ? "The other fields couldn't be loaded." : "The category of assessments it belongs to."}
      error={problem}
    >
      <Select value={value ?? ""} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">None</option>
        {!isListed && value !== null && <option value={value}>{describeCategory(value).name}</option>}
        {stored.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
