import { authorEndpoints } from "@illumine/shared/api/authors.ts";
import { type Author, maxAuthors } from "@illumine/shared/blog/author.ts";
import { GuardError, TakenError } from "#app/db/commits/commit.server.ts";
import {
  findAuthor,
  insertAuthor,
  listAuthorNames,
  listAuthors,
  removeAuthor,
  updateAuthor,
} from "#app/db/posts/authors.server.ts";
import { countInPosts, replaceInPosts } from "#app/db/posts/replace-in-posts.server.ts";
import type { Api, ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite, type NewAuditEntry, readExpectedVersion, toEtag } from "../http/write.ts";

const { createAuthor, replaceAuthor, movePostsToAuthor, deleteAuthor } = authorEndpoints;

const buildAuditEntry = (
  action: string,
  { id, name, version }: Pick<Author, "id" | "name" | "version">,
  detail: Record<string, unknown> = {},
): NewAuditEntry => ({ action, entity: "author", entityId: id, detail: { name, version, ...detail } });

const notFound = () => new ApiError(404, "This author was deleted");
const createConflict = (current: Author) =>
  new ApiError(409, "Someone else changed this author after you opened it", undefined, { current });
const createTakenError = (name: string) => {
  const message = `There's already an author named "${name}". Choose another name.`;
  return new ApiError(409, message, [{ field: "name", message }]);
};

const pluralizePosts = (count: number) => (count === 1 ? "1 post" : `${count} posts`);

/** Also with other case: letters beyond a to z are compared here only. */
async function checkName(c: ApiContext, { id, name }: { id: string | null; name: string }): Promise<void> {
  const toKey = (text: string) => text.normalize("NFKC").toLowerCase();
  const twin = (await listAuthors(c.env.db)).find((one) => one.id !== id && toKey(one.name) === toKey(name));
  if (twin) throw createTakenError(twin.name);
}

async function requireExpected(c: ApiContext, id: string, versionInBody?: number): Promise<Author> {
  const stored = await findAuthor(c.env.db, id);
  if (!stored) throw notFound();
  const expected = readExpectedVersion(c, versionInBody);
  if (expected !== null && expected !== stored.version) throw createConflict(stored);
  return stored;
}

/** Somebody else changed or deleted the author at the same time, or wrote a post. */
const throwChanged =
  (c: ApiContext, { id, name }: Pick<Author, "id" | "name">) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof TakenError) throw createTakenError(name);
    if (!(error instanceof GuardError)) throw error;
    const current = await findAuthor(c.env.db, id);
    throw current ? createConflict(current) : notFound();
  };

async function prepareReplacement(c: ApiContext, { from, to, now }: { from: string; to: string; now: Date }) {
  const wanted = { field: "author", from, to } as const;
  const count = from === to ? 0 : await countInPosts(c.env.db, wanted);
  const deviceId = c.var.admin.device.id;
  return { count, statements: count === 0 ? [] : replaceInPosts(c.env.db, { ...wanted, count, deviceId, now }) };
}

export function registerAuthors(api: Api): void {
  api.openapi(buildRoute(authorEndpoints.listAuthors), async (c) => c.json(await listAuthors(c.env.db), 200));

  api.openapi(buildRoute(authorEndpoints.listAuthorNames), async (c) => c.json(await listAuthorNames(c.env.db), 200));

  api.openapi(buildRoute(createAuthor), async (c) => {
    const now = new Date();
    const text = c.req.valid("json");
    await checkName(c, { id: null, name: text.name });
    const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
    const body: Author = { ...text, id: crypto.randomUUID(), version: 1, ...times };
    await commitWrite(c, {
      statements: insertAuthor(c.env.db, { id: body.id, text, now }),
      auditEntries: [buildAuditEntry("create", body)],
      status: 201,
      body,
      now,
    }).catch((error: unknown) => {
      if (error instanceof TakenError) throw createTakenError(text.name);
      if (!(error instanceof GuardError)) throw error;
      throw new ApiError(409, `There are ${maxAuthors} authors already. Delete one to make room.`);
    });
    c.header("ETag", toEtag(body.version));
    return c.json(body, 201);
  });

  api.openapi(buildRoute(replaceAuthor), async (c) => {
    const now = new Date();
    const { id } = c.req.valid("param");
    const { version: versionInBody, ...text } = c.req.valid("json");
    const stored = await requireExpected(c, id, versionInBody);
    await checkName(c, { id, name: text.name });
    const posts = await prepareReplacement(c, { from: stored.name, to: text.name, now });
    const body: Author = { ...stored, ...text, version: stored.version + 1, updatedAt: now.toISOString() };
    await commitWrite(c, {
      statements: [...updateAuthor(c.env.db, stored, { text, now }), ...posts.statements],
      auditEntries: [
        buildAuditEntry("update", body, posts.count > 0 ? { from: stored.name, posts: posts.count } : undefined),
      ],
      status: 200,
      body,
      now,
    }).catch(throwChanged(c, body));
    c.header("ETag", toEtag(body.version));
    return c.json(body, 200);
  });

  api.openapi(buildRoute(movePostsToAuthor), async (c) => {
    const now = new Date();
    const { id } = c.req.valid("param");
    const { from } = c.req.valid("json");
    const author = await findAuthor(c.env.db, id);
    if (!author) throw notFound();
    const { count, statements } = await prepareReplacement(c, { from, to: author.name, now });
    const body = { moved: count };
    await commitWrite(c, {
      statements,
      auditEntries: [buildAuditEntry("move posts", author, { from, moved: count })],
      status: 200,
      body,
      now,
    }).catch((error: unknown) => {
      if (!(error instanceof GuardError)) throw error;
      throw new ApiError(409, "Someone else changed one of these posts. Nothing was moved. Try again.");
    });
    return c.json(body, 200);
  });

  api.openapi(buildRoute(deleteAuthor), async (c) => {
    const { id } = c.req.valid("param");
    const stored = await requireExpected(c, id);
    const count = await countInPosts(c.env.db, { field: "author", from: stored.name });
    if (count > 0) {
      const message = `"${stored.name}" is the author of ${pluralizePosts(count)}, with drafts and the bin. Move them to another author first.`;
      throw new ApiError(409, message);
    }
    const body = { message: "Author deleted" };
    await commitWrite(c, {
      statements: removeAuthor(c.env.db, stored),
      auditEntries: [buildAuditEntry("delete", stored)],
      status: 200,
      body,
      now: new Date(),
    }).catch(throwChanged(c, stored));
    return c.json(body, 200);
  });
}
