import type { PostText } from "#blog/schema.ts";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { type FieldProblem, findProblem } from "../fields/field-problems.ts";
import { FormPart } from "./form-part.tsx";

export interface WritingFieldsProps {
  text: PostText;
  onChange: (patch: Partial<PostText>) => void;
  problems: readonly FieldProblem[];
}

export function WritingFields({ text, onChange, problems }: WritingFieldsProps) {
  return (
    <>
      <Field
        label="Excerpt"
        hint="Shown below the title and on the post's card."
        error={findProblem(problems, "excerpt")}
      >
        <Textarea
          value={text.excerpt}
          maxLength={1000}
          onChange={({ target }) => onChange({ excerpt: target.value })}
        />
      </Field>
      <FormPart title="Raw HTML" fields={["content"]} problems={problems} note={text.content === "" ? "Empty" : "Used"}>
        <Field
          label="HTML content"
          hint={
            text.sections.length > 0
              ? "Not shown while the post has blocks."
              : "Shown to visitors only while the post has no blocks. Unsafe HTML is removed."
          }
          error={findProblem(problems, "content")}
        >
          <Textarea
            className="raw-html"
            spellCheck={false}
            value={text.content}
            onChange={({ target }) => onChange({ content: target.value })}
          />
        </Field>
      </FormPart>
    </>
  );
}
