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
} from "#app/db/categories/categories.server.ts";
import { GuardError, TakenError } from "#app/db/commits/commit.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite } from "../http/write.ts";

const { listCategories, createCategory, renameCategory: rename, deleteCategory } = categoryEndpoints;

/** Used for assessments without a category; it always exists. */
const defaultSlug = "general";

const toEntry = ({ id, createdAt, ...row }: CategoryRow & { count: number }): CategoryEntry => ({
  _id: id,
  name: row.name,
  slug: row.slug,
  count: row.count,
  createdAt: createdAt.toISOString(),
});

const notFound = () => new ApiError(404, "Category not found");
const createTakenError = (message: string) => new ApiError(409, message, [{ field: "name", message }]);

async function checkName(db: Database, wanted: { id: string | null; name: string; slug: string }): Promise<void> {
  const clash = await findCategoryClash(db, wanted);
  if (!clash) return;
  throw createTakenError(
    clash.isFormer
      ? `The address of "${wanted.name}" still redirects to "${clash.name}", which used it before. Choose another name.`
      : `There's already a category "${clash.name}"`,
  );
}

/** Somebody else took the name at the same time. */
const throwNameTaken = (name: string) => (error: unknown) => {
  if (error instanceof TakenError) throw createTakenError(`There's already a category "${name}"`);
  throw error;
};

export function registerCategories(api: Api): void {
  api.openapi(buildRoute(listCategories, { middleware: etag() }), async (c) => {
    // Whoever has just added a category must see it.
    c.header("Cache-Control", "no-cache");
    return c.json((await listCategoryRows(c.env.db)).map(toEntry), 200);
  });

  api.openapi(buildRoute(createCategory), async (c) => {
    const now = new Date();
    const { name } = c.req.valid("json");
    const slug = toCategorySlug(name);
    await checkName(c.env.db, { id: null, name, slug });
    // Ids don't change with names, so a free slug may be the id of a renamed category.
    const id = (await findCategory(c.env.db, slug)) ? crypto.randomUUID() : slug;
    const body = toEntry({ id, name, slug, createdAt: now, count: 0 });
    await commitWrite(c, {
      statements: [insertCategory(c.env.db, { id, name, slug, now })],
      auditEntries: [{ action: "create", entity: "category", entityId: id, detail: { name } }],
      status: 201,
      body,
      now,
    }).catch(throwNameTaken(name));
    return c.json(body, 201);
  });

  api.openapi(buildRoute(rename), async (c) => {
    const now = new Date();
    const { id } = c.req.valid("param");
    const { name } = c.req.valid("json");
    const slug = toCategorySlug(name);
    const category = await findCategory(c.env.db, id);
    if (!category) throw notFound();
    if (category.slug === defaultSlug && slug !== defaultSlug) {
      throw new ApiError(409, `"${category.name}" is the default category and can't be renamed`);
    }
    await checkName(c.env.db, { id, name, slug });
    const rows = await listCategoryRows(c.env.db);
    const body = toEntry({ ...category, name, slug, count: rows.find((row) => row.id === id)?.count ?? 0 });
    await commitWrite(c, {
      statements: renameCategory(c.env.db, { category, name, slug, now }),
      auditEntries: [{ action: "rename", entity: "category", entityId: id, detail: { from: category.name, to: name } }],
      status: 200,
      body,
      now,
    }).catch((error: unknown) => {
      if (!(error instanceof GuardError)) return throwNameTaken(name)(error);
      throw new ApiError(409, "Someone else renamed or deleted this category. Reload the list and try again.");
    });
    return c.json(body, 200);
  });

  api.openapi(buildRoute(deleteCategory), async (c) => {
    const { id } = c.req.valid("param");
    const category = await findCategory(c.env.db, id);
    if (!category) throw notFound();
    if (category.slug === defaultSlug) {
      throw new ApiError(409, `"${category.name}" is the default category and can't be deleted`);
    }
    const body = { message: "Category deleted" };
    await commitWrite(c, {
      statements: removeCategory(c.env.db, id),
      auditEntries: [{ action: "delete", entity: "category", entityId: id, detail: { name: category.name } }],
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
