import { ChipsInput } from "#admin/fields/chips-input.tsx";
import { type FieldProblem, findProblem } from "#admin/fields/field-problems.ts";
import { blogCategories } from "#blog/categories.ts";
import type { PostText } from "#blog/schema.ts";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";

export interface SubjectFieldsProps {
  text: Pick<PostText, "category" | "tags">;
  onChange: (patch: Partial<PostText>) => void;
  problems: readonly FieldProblem[];
}

export function SubjectFields({ text: { category, tags }, onChange, problems }: SubjectFieldsProps) {
  const categories = [...new Set<string>([...blogCategories, category])].filter(Boolean);
  return (
    <div className="part-fields">
      <Field label="Category" error={findProblem(problems, "category")}>
        <Select value={category} onChange={({ target }) => onChange({ category: target.value })}>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field label="Tags" error={findProblem(problems, "tags")}>
        <ChipsInput chips={tags} onChange={(next) => onChange({ tags: next })} />
      </Field>
    </div>
  );
}
