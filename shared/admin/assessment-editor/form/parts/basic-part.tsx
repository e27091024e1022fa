import type { ReactNode } from "react";
import { useDraft, useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import { cleanTypedSlug } from "#admin/fields/slug.ts";
import type { AssessmentKind } from "#assessment/kinds.ts";
import { Difficulty } from "#assessment/schema.ts";
import { CategoryLabel } from "#ui/labels/category-label.tsx";
import { writeTitle } from "../edits/title.ts";
import { writeField } from "../edits/write-field.ts";
import { SelectField } from "../fields/select-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { useIsStored } from "../stored-context.ts";
import { CategoryField } from "./category-field.tsx";

const kinds = [
  ["", "As its scoring says"],
  ["career", "Career"],
  ["check", "Skills check"],
  ["reflection", "Reflection"],
  ["inventory", "Inventory"],
] as const satisfies (readonly [AssessmentKind | "", string])[];

const difficulties = Difficulty.options.map((name) => [name, name] as const);

export function BasicPart({ begin }: { begin: ReactNode }) {
  const category = useDraft(({ draft }) => draft.category);
  const kind = useDraft(({ draft }) => draft.kind);
  const { change } = useDraftActions();
  const isStored = useIsStored();
  return (
    <section className="epart" aria-labelledby="basic-information">
      <div className="ehead">
        <h2 className="h4" id="basic-information">
          Basic Information
        </h2>
        {begin ? (
          <div className="form-begin">{begin}</div>
        ) : (
          category.trim() !== "" && <CategoryLabel name={category} />
        )}
      </div>
      <div className="egrid">
        <TextField
          path={["id"]}
          label="Assessment ID"
          required
          mono
          readOnly={isStored}
          className="e-half"
          hint={isStored ? "The ID can't change because other pages link to it." : undefined}
          onWrite={(text) => change("id", (draft) => writeField(draft, ["id"], cleanTypedSlug(text)))}
        />
        <TextField
          path={["title"]}
          label="Title"
          required
          className="e-half"
          onWrite={(text) => change("title", (draft) => writeTitle(draft, text, isStored))}
        />
        <TextField path={["description"]} label="Description" required rows={3} className="e-wide" />
        <CategoryField />
        <SelectField
          path={["kind"]}
          label="Kind"
          value={kind ?? ""}
          options={kinds}
          hint={kind === "check" ? "Results show a level from Starting to Strong and no recommendation." : undefined}
          onWrite={(value) => change("kind", (draft) => writeField(draft, ["kind"], value === "" ? undefined : value))}
        />
        <SelectField path={["difficulty"]} label="Difficulty" options={difficulties} />
        <TextField path={["duration"]} label="Duration" placeholder="10-15 mins" />
      </div>
    </section>
  );
}
