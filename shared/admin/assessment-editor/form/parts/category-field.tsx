import { useAdmin } from "#admin/admin-context.ts";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { useCategories } from "#admin/categories/use-categories.ts";
import { Button } from "#ui/controls/button.tsx";
import { SelectField } from "../fields/select-field.tsx";

export function CategoryField() {
  const { host } = useAdmin();
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
        host.siteUrl() === "" ? (
          "The categories of your site are offered here once its address is in Settings."
        ) : list.isPending ? (
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
