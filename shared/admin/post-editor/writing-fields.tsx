import type { PostText } from "#blog/schema.ts";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { type FieldProblem, findProblem } from "./fields/field-problems.ts";
import { FormPart } from "./form-part.tsx";

export interface WritingFieldsProps {
  text: PostText;
  onChange: (patch: Partial<PostText>) => void;
  problems: readonly FieldProblem[];
}

/** What is written beside the blocks: the excerpt, and the HTML of a post that has none. */
export function WritingFields({ text, onChange, problems }: WritingFieldsProps) {
  return (
    <>
      <Field
        label="Excerpt"
        hint="Stands below the title and on the post's card."
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
              ? "Not shown: the post has blocks. It is shown only while there are none."
              : "Shown to visitors only while the post has no blocks. What is not safe in it is left out."
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
