import { Difficulty } from "../../../../assessment/schema";
import { CategoryLabel } from "../../../../ui/category-label";
import { toTypedSlug } from "../../../post-editor/fields/slug";
import { useDraft, useDraftActs } from "../../draft/draft-context";
import { writeTitle } from "../edits/title";
import { writeField } from "../edits/write-field";
import { SelectField } from "../fields/select-field";
import { TextField } from "../fields/text-field";
import { useIsStored } from "../stored-context";
import { CategoryField } from "./category-field";

const difficulties = Difficulty.options.map((name) => [name, name] as const);

/** What an assessment is called and where it is found. */
export function BasicPart() {
  const category = useDraft(({ draft }) => draft.category);
  const { change } = useDraftActs();
  const isStored = useIsStored();
  return (
    <section className="epart" aria-labelledby="basic-information">
      <div className="ehead">
        <h2 className="h4" id="basic-information">
          Basic Information
        </h2>
        {category.trim() !== "" && <CategoryLabel name={category} />}
      </div>
      <div className="egrid">
        <TextField
          path={["id"]}
          label="Assessment ID"
          required
          mono
          readOnly={isStored}
          className="e-half"
          hint={isStored ? "It stays: others link to it." : undefined}
          onWrite={(text) => change("id", (draft) => writeField(draft, ["id"], toTypedSlug(text)))}
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
        <SelectField path={["difficulty"]} label="Difficulty" options={difficulties} />
        <TextField path={["duration"]} label="Duration" placeholder="10-15 mins" />
      </div>
    </section>
  );
}
