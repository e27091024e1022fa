import { type CategoryEntry, categoryEndpoints } from "@illumine/shared/api/categories.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { etag } from "hono/etag";
import {
  type CategoryRow,
  findCategory,
  findCategoryClash,
  insertCategory,
  listCategoryRows,
  removeCategory,
  renameCategory,
} from "#app/db/categories/rows.server.ts";
import { GuardError, TakenError } from "#app/db/commits/commit.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Api } from "../app.ts";
import { ApiError } from "../http/errors.ts";
import { toRoute } from "../http/routes.ts";
import { commitWrite } from "../http/write.ts";

const { listCategories, createCategory, renameCategory: rename, deleteCategory } = categoryEndpoints;

/** Stands in for a category that an author did not choose: it always exists. */
const defaultSlug = "general";

const toEntry = ({ id, createdAt, ...row }: CategoryRow & { count: number }): CategoryEntry => ({
  _id: id,
  name: row.name,
  slug: row.slug,
  count: row.count,
  createdAt: createdAt.toISOString(),
});

const notFound = () => new ApiError(404, "There is no such category");
const taken = (message: string) => new ApiError(409, message, [{ field: "name", message }]);

async function checkName(db: Database, wanted: { id: string | null; name: string; slug: string }): Promise<void> {
  const clash = await findCategoryClash(db, wanted);
  if (!clash) return;
  throw taken(
    clash.isFormer
      ? `The address of "${wanted.name}" still leads to "${clash.name}", which had it before. Choose another name.`
      : `There is a category "${clash.name}" already`,
  );
}

/** Two writers took the same name at once. */
const explainTaken = (name: string) => (error: unknown) => {
  if (error instanceof TakenError) throw taken(`There is a category "${name}" already`);
  throw error;
};

/** Categories: read by everyone, written by the administrator. */
export function registerCategories(api: Api): void {
  api.openapi(toRoute(listCategories, { middleware: etag() }), async (c) => {
    // Asked again each time: who has just added one must see it.
    c.header("Cache-Control", "no-cache");
    return c.json((await listCategoryRows(c.env.db)).map(toEntry), 200);
  });

  api.openapi(toRoute(createCategory), async (c) => {
    const now = new Date();
    const { name } = c.req.valid("json");
    const slug = toCategorySlug(name);
    await checkName(c.env.db, { id: null, name, slug });
    // Ids stay when a name changes, so a slug that is free may be the id of a renamed category.
    const id = (await findCategory(c.env.db, slug)) ? crypto.randomUUID() : slug;
    const body = toEntry({ id, name, slug, createdAt: now, count: 0 });
    await commitWrite(c, {
      statements: [insertCategory(c.env.db, { id, name, slug, now })],
      deeds: [{ action: "create", entity: "category", entityId: id, detail: { name } }],
      status: 201,
      body,
      now,
    }).catch(explainTaken(name));
    return c.json(body, 201);
  });

  api.openapi(toRoute(rename), async (c) => {
    const now = new Date();
    const { id } = c.req.valid("param");
    const { name } = c.req.valid("json");
    const slug = toCategorySlug(name);
    const category = await findCategory(c.env.db, id);
    if (!category) throw notFound();
    if (category.slug === defaultSlug && slug !== defaultSlug) {
      throw new ApiError(409, `"${category.name}" is the category of whatever has no other; it keeps its name`);
    }
    await checkName(c.env.db, { id, name, slug });
    const rows = await listCategoryRows(c.env.db);
    const body = toEntry({ ...category, name, slug, count: rows.find((row) => row.id === id)?.count ?? 0 });
    await commitWrite(c, {
      statements: renameCategory(c.env.db, { category, name, slug, now }),
      deeds: [{ action: "rename", entity: "category", entityId: id, detail: { from: category.name, to: name } }],
      status: 200,
      body,
      now,
    }).catch((error: unknown) => {
      if (!(error instanceof GuardError)) return explainTaken(name)(error);
      throw new ApiError(409, "Somebody renamed or deleted this category in the meantime. Load the list again.");
    });
    return c.json(body, 200);
  });

  api.openapi(toRoute(deleteCategory), async (c) => {
    const { id } = c.req.valid("param");
    const category = await findCategory(c.env.db, id);
    if (!category) throw notFound();
    if (category.slug === defaultSlug) {
      throw new ApiError(409, `"${category.name}" is the category of whatever has no other; it stays`);
    }
    const body = { message: "Category deleted" };
    await commitWrite(c, {
      statements: removeCategory(c.env.db, id),
      deeds: [{ action: "delete", entity: "category", entityId: id, detail: { name: category.name } }],
      status: 200,
      body,
      now: new Date(),
    }).catch((error: unknown) => {
      if (!(error instanceof GuardError)) throw error;
      const message = `"${category.name}" still has assessments, perhaps in the bin. Move them to another category first.`;
      throw new ApiError(409, message);
    });
    return c.json(body, 200);
  });
}
