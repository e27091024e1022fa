import { env } from "cloudflare:test";
import type { Attachment } from "@illumine/shared/api/files.ts";
import { expect } from "vitest";
import { createFileServer } from "#app/api/files/serving.ts";
import { posts } from "#app/db/schema/posts.server.ts";
import { createAppContext } from "#load-context.ts";
import { db } from "../support/database.ts";
import { buildClient, buildServer } from "../support/sign-in-fixture.ts";

export const origin = "https://illumine.example";

export async function createPost(id: string, { deletedAt = null }: { deletedAt?: Date | null } = {}): Promise<string> {
  const now = new Date();
  await db.insert(posts).values({
    id,
    slug: id,
    title: id,
    excerpt: "",
    author: "Team",
    category: "Career Guidance",
    isPublished: false,
    featured: false,
    date: "2026-01-01",
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt,
    tags: [],
    seo: {},
    sections: [],
    content: "",
  });
  return id;
}

export function wrap<T extends object>(target: T, methods: Partial<T>): T {
  return new Proxy(target, {
    get(_, name) {
      const value = Reflect.get(name in methods ? methods : target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

export interface Faults {
  /** Before or after D1 has committed a batch that writes attachments. */
  commit?: "before" | "after";
  /** Whether D1 stops responding after the failed commit. */
  isSilentAfterwards?: boolean;
  isSilent?: boolean;
  /** Which put fails, counted from 1; with `isPutLost`, after R2 has stored it. */
  put?: number;
  isPutLost?: boolean;
  remove?: boolean;
}

const failConnection = () => Promise.reject(new Error("D1_ERROR: network connection lost"));

function buildFaultyBindings(faults: Faults) {
  let puts = 0;
  const DB = wrap(env.DB, {
    prepare: (sql) => {
      if (faults.isSilent) throw new Error("D1_ERROR: network connection lost");
      return env.DB.prepare(sql);
    },
    batch: async <T>(statements: D1PreparedStatement[]) => {
      if (faults.commit === undefined) return env.DB.batch<T>(statements);
      faults.isSilent = faults.isSilentAfterwards ?? false;
      if (faults.commit === "after") await env.DB.batch<T>(statements);
      return failConnection();
    },
  });
  const FILES = wrap(env.FILES, {
    put: (async (key: string, value: ArrayBuffer, options?: R2PutOptions) => {
      puts += 1;
      if (puts !== faults.put) return env.FILES.put(key, value, options);
      if (faults.isPutLost) await env.FILES.put(key, value, options);
      throw new Error("put: internal error (10001)");
    }) as R2Bucket["put"],
    delete: async (keys) => {
      if (faults.remove) throw new Error("delete: internal error (10001)");
      return env.FILES.delete(keys);
    },
  });
  return { DB, FILES };
}

type Part = [name: string, bytes: Uint8Array<ArrayBuffer>];

export function buildForm(files: readonly Part[], postId: string | null): FormData {
  const form = new FormData();
  for (const [name, bytes] of files) form.append("files[]", new File([bytes], name));
  if (postId !== null) form.append("postId", postId);
  return form;
}

export async function createUploadFixture() {
  const faults: Faults = {};
  const server = buildServer(buildFaultyBindings(faults));
  const client = buildClient(server);
  await client.signIn();
  const postId = await createPost("first-post");

  const send = (method: string, path: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
    server.fetch(
      new Request(`${origin}/api${path}`, {
        method,
        body,
        headers: {
          Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          Authorization: `Bearer ${client.held.token}`,
          ...headers,
        },
      }),
    );

  return {
    faults,
    server,
    postId,
    send,
    upload: (files: readonly Part[], { to = postId, key }: { to?: string | null; key?: string } = {}) =>
      send("POST", "/blog/upload", buildForm(files, to), key === undefined ? {} : { "Idempotency-Key": key }),
    remove: (attachmentId: string, { of = postId, key }: { of?: string; key?: string } = {}) =>
      send("DELETE", `/blog/posts/${of}/attachments/${attachmentId}`, null, key ? { "Idempotency-Key": key } : {}),
  };
}
export type UploadFixture = Awaited<ReturnType<typeof createUploadFixture>>;

export const readAttachments = async (response: Response): Promise<Attachment[]> =>
  (await response.json<{ attachments: Attachment[] }>()).attachments;

export async function listKeys(): Promise<string[]> {
  const { objects } = await env.FILES.list();
  return objects.map(({ key }) => key).sort();
}

export async function listRows() {
  const { results } = await env.DB.prepare("select * from attachments order by key").all<{ id: string; key: string }>();
  return results;
}

export async function countOf(table: string): Promise<number> {
  return (await env.DB.prepare(`select count(*) as n from ${table}`).first<number>("n")) ?? 0;
}

export async function expectNothingStored() {
  expect(await listKeys()).toEqual([]);
  expect(await listRows()).toEqual([]);
  expect(await countOf("audit")).toBe(0);
  expect(await countOf("idempotency_keys")).toBe(0);
}

export async function emptyBucket(): Promise<void> {
  await env.FILES.delete(await listKeys());
}

const fileServer = createFileServer();

export const fetchFile = (path: string, init: RequestInit = {}, bindings = env) =>
  fileServer.fetch(new Request(`${origin}${path}`, init), createAppContext(bindings, { waitUntil: () => {} }));
