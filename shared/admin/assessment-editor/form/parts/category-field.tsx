import { Button } from "../../../../ui/button";
import { useCategories } from "../../../categories/use-categories";
import { useDraft } from "../../draft/draft-context";
import { SelectField } from "../fields/select-field";

/** The category: those of the server, 'General' always, and the one that the assessment has. */
export function CategoryField() {
  const { list } = useCategories();
  const category = useDraft(({ draft }) => draft.category);
  const names = new Set([
    "General",
    ...(list.data ?? []).map(({ name }) => name),
    ...(category === "" ? [] : [category]),
  ]);
  return (
    <SelectField
      path={["category"]}
      label="Category"
      required
      options={[...names].map((name) => [name, name] as const)}
      hint={
        list.isPending ? (
          "Loading categories..."
        ) : list.isError ? (
          <span className="field-retry">
            Failed to load categories
            <Button size="s" onClick={() => void list.refetch()}>
              Try Again
            </Button>
          </span>
        ) : undefined
      }
    />
  );
}
