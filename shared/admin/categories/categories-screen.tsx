import { type FormEvent, useRef, useState } from "react";
import type { CategoryEntry } from "#api/categories.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { BackToAdmin } from "../back-to-admin.tsx";
import { ReadFailure } from "../read-failure.tsx";
import { CategoryRow } from "./category-row.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { useCategories } from "./use-categories.ts";
import "./categories.css";

/** Used for assessments without a category; it always exists. */
const defaultSlug = "general";

const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    // The mutation has shown the error already.
    () => false,
  );

export function CategoriesScreen() {
  const { list, create, rename, remove, move } = useCategories();
  const [name, setName] = useState("");
  const [categoryToDelete, setCategoryToDelete] = useState<CategoryEntry | null>(null);
  const [toMove, setToMove] = useState<{ from: CategoryEntry; merges: boolean } | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const newName = name.trim();
    if (newName === "" || create.isPending) return;
    if (await succeeds(create.mutateAsync(newName))) setName("");
    input.current?.focus();
  };

  return (
    <main id="main" className="wrap adm-body cats-screen">
      <div>
        <BackToAdmin />
        <h1 className="h1">Category management</h1>
      </div>
      <form className="cats-form" onSubmit={handleSubmit}>
        <Field label="Add New Category">
          <Input
            ref={input}
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Button type="submit" variant="ink" busy={create.isPending}>
          <Icon name="plus" />
          Add Category
        </Button>
      </form>
      <section className="adm-section" aria-labelledby="category-list">
        <h2 className="h2" id="category-list">
          Categories{list.data && ` (${list.data.length})`}
        </h2>
        {list.isPending && <Spinner>Loading categories...</Spinner>}
        {list.isError && <ReadFailure title="Failed to fetch categories" query={list} />}
        {list.data?.length === 0 && (
          <EmptyState level={3} title="No categories found. Add your first category above." />
        )}
        {list.data && list.data.length > 0 && (
          <table className="table cats-table">
            <thead>
              <tr>
                <th>Name</th>
                <th className="r">Active assessments</th>
                <th>Created</th>
                <th className="r">
                  <span className="sr">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.data.map((category) => (
                <CategoryRow
                  key={category._id}
                  category={category}
                  onRename={(newName) => succeeds(rename.mutateAsync({ id: category._id, name: newName }))}
                  onDelete={() => setCategoryToDelete(category)}
                  onMove={list.data.length > 1 ? (merges) => setToMove({ from: category, merges }) : null}
                  canMerge={category.slug !== defaultSlug}
                />
              ))}
            </tbody>
          </table>
        )}
      </section>
      {toMove && list.data && (
        <MoveDialog
          {...toMove}
          targets={list.data.filter(({ _id }) => _id !== toMove.from._id)}
          onMove={(wanted) => succeeds(move.mutateAsync(wanted))}
          onClose={() => setToMove(null)}
        />
      )}
      {categoryToDelete && (
        <ConfirmDialog
          title="Delete category"
          text={`Delete category "${categoryToDelete.name}"? This will fail if it has assessments.`}
          confirm="Delete"
          onConfirm={async () => {
            await succeeds(remove.mutateAsync(categoryToDelete));
          }}
          onClose={() => setCategoryToDelete(null)}
        />
      )}
    </main>
  );
}
