import { type CategoryEntry, categoryEndpoints, sumAssessments } from "@illumine/shared/api/categories.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { etag } from "hono/etag";
import {
  type CategoryMove,
  type CategoryRow,
  countCategoryAssessments,
  findCategory,
  findCategoryClash,
  insertCategory,
  listCategoryRows,
  mergeCategory,
  moveCategoryAssessments,
  removeCategory,
  renameCategory,
} from "#app/db/categories/categories.server.ts";
import { GuardError, type Statement, TakenError } from "#app/db/commits/commit.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Api, ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite } from "../http/write.ts";

const {
  listCategories,
  createCategory,
  renameCategory: rename,
  deleteCategory,
  countCategoryAssessments: count,
  moveCategoryAssessments: move,
  mergeCategory: merge,
} = categoryEndpoints;

/** Used for assessments without a category; it always exists. */
const defaultSlug = "general";

const toEntry = ({ id, createdAt, ...row }: CategoryRow & { count: number }): CategoryEntry => ({
  _id: id,
  name: row.name,
  slug: row.slug,
  count: row.count,
  createdAt: createdAt.toISOString(),
});

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

const throwNameTaken = (name: string) => (error: unknown) => {
  if (error instanceof TakenError) throw createTakenError(`There's already a category "${name}"`);
  throw error;
};

async function requireCategory(db: Database, id: string): Promise<CategoryRow> {
  const category = await findCategory(db, id);
  if (category) return category;
  throw new ApiError(404, "Category not found");
}

/** @throws ApiError 404, 422 for a target that doesn't exist or is the same */
async function prepareMove(c: ApiContext, { id, to: targetId }: { id: string; to: string }): Promise<CategoryMove> {
  const { db } = c.env;
  const from = await requireCategory(db, id);
  const refuse = (message: string) => new ApiError(422, message, [{ field: "to", message }]);
  if (targetId === id) throw refuse("Choose another category than this one");
  const to = await findCategory(db, targetId);
  if (!to) throw refuse("The category to move to doesn't exist any more. Reload the list and choose another one.");
  const deviceId = c.var.admin?.device.id ?? null;
  return { from, to, count: sumAssessments(await countCategoryAssessments(db, id)), deviceId, now: new Date() };
}

async function commitMove(
  c: ApiContext,
  { from, to, count, now }: CategoryMove,
  { action, statements }: { action: string; statements: Statement[] },
): Promise<{ moved: number }> {
  const body = { moved: count };
  const detail = { from: from.name, to: to.name, moved: count };
  await commitWrite(c, {
    statements,
    auditEntries: [{ action, entity: "category", entityId: from.id, detail }],
    status: 200,
    body,
    now,
  }).catch((error: unknown) => {
    if (!(error instanceof GuardError)) throw error;
    const message = "Someone else changed one of these categories. Nothing was moved. Reload the list and try again.";
    throw new ApiError(409, message);
  });
  return body;
}

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
    const category = await requireCategory(c.env.db, id);
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
    const category = await requireCategory(c.env.db, id);
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

  api.openapi(buildRoute(count), async (c) => {
    const { id } = await requireCategory(c.env.db, c.req.valid("param").id);
    return c.json(await countCategoryAssessments(c.env.db, id), 200);
  });

  api.openapi(buildRoute(move), async (c) => {
    const wanted = await prepareMove(c, { ...c.req.valid("param"), ...c.req.valid("json") });
    const statements = moveCategoryAssessments(c.env.db, wanted);
    return c.json(await commitMove(c, wanted, { action: "move assessments", statements }), 200);
  });

  api.openapi(buildRoute(merge), async (c) => {
    const wanted = await prepareMove(c, { ...c.req.valid("param"), ...c.req.valid("json") });
    const { name, slug } = wanted.from;
    if (slug === defaultSlug) throw new ApiError(409, `"${name}" is the default category and can't be merged`);
    const statements = mergeCategory(c.env.db, wanted);
    return c.json(await commitMove(c, wanted, { action: "merge", statements }), 200);
  });
}
