import { type FieldProblem, findProblem } from "#admin/fields/field-problems.ts";
import { countReadMinutes, formatReadTime } from "#blog/read-time.ts";
import type { PostText } from "#blog/schema.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { AuthorField } from "./author-field.tsx";

export interface PublishingFieldsProps {
  text: PostText;
  onChange: (patch: Partial<PostText>) => void;
  problems: readonly FieldProblem[];
}

export function PublishingFields({ text, onChange, problems }: PublishingFieldsProps) {
  const computed = formatReadTime(countReadMinutes(text));
  return (
    <div className="part-fields">
      <div className="row part-switches">
        <Switch
          label="Published"
          checked={text.isPublished}
          onCheckedChange={(isPublished) => onChange({ isPublished })}
        />
        <Switch label="Featured" checked={text.featured} onCheckedChange={(featured) => onChange({ featured })} />
      </div>
      <AuthorField
        author={text.author}
        onChange={(author) => onChange({ author })}
        problem={findProblem(problems, "author")}
      />
      <div className="part-pair">
        <Field label="Date" error={findProblem(problems, "date")}>
          <Input type="date" value={text.date} onChange={({ target }) => onChange({ date: target.value })} />
        </Field>
        <Field
          label="Read time"
          hint={text.readTime.trim() === "" ? "Calculated from the text" : `Calculated: ${computed}`}
          error={findProblem(problems, "readTime")}
        >
          <Input
            value={text.readTime}
            maxLength={40}
            placeholder={computed}
            onChange={({ target }) => onChange({ readTime: target.value })}
          />
        </Field>
      </div>
    </div>
  );
}
