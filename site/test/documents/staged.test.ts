import type { StagedVersion } from "@illumine/shared/api/documents/staged.ts";
import type { AdminPost } from "@illumine/shared/blog/schema.ts";
import { PostText } from "@illumine/shared/blog/schema.ts";
import { expect, test } from "vitest";
import { query } from "../support/admin-fixture.ts";
import { openBlog } from "../support/posts-fixture.ts";
import { readPreviewLink } from "../support/preview-fixture.ts";

interface Staged {
  staged: StagedVersion<AdminPost> | null;
}

async function openPublished() {
  const blog = await openBlog();
  const post = await blog.create({ title: "Public", isPublished: true });
  const path = `/blog/posts/${post._id}`;
  const text = PostText.parse(post);
  const stage = (status: number, title: string, body: object, headers: Record<string, string> = {}) =>
    blog.asAdmin<Staged>(status, "PUT", `${path}/staged`, { text: { ...text, title }, ...body }, headers);
  const read = async () => (await blog.asAdmin<Staged>(200, "GET", `${path}/staged`)).staged;
  const readPublic = async () =>
    (await (await blog.visitor.call("GET", `${path}/public`)).json<{ title: string }>()).title;
  const publish = (status: number, title: string, staged: number, version = 1) =>
    blog.asAdmin(status, "PUT", path, { ...text, title, version }, { "Staged-Version": String(staged) });
  const listRevisions = async () => {
    const { revisions } = await blog.asAdmin<{
      revisions: { id: string; title: string; isStaged: boolean; label: string | null }[];
    }>(200, "GET", `${path}/revisions`);
    return revisions;
  };
  return { blog, post, path, stage, read, readPublic, publish, listRevisions };
}

test("visitors see the public text until the staged version is published", async () => {
  const { blog, post, stage, read, readPublic, publish, path } = await openPublished();
  expect(await read()).toBeNull();
  await stage(200, "Staged <b>title</b>", { version: 0, baseVersion: 1 });
  expect(await read()).toMatchObject({ version: 1, baseVersion: 1, base: null, document: { version: 1 } });
  expect(await readPublic()).toBe("Public");
  expect(await query("select version, title from posts where id = ?", post._id)).toEqual([
    { version: 1, title: "Public" },
  ]);
  const { posts } = await blog.asAdmin<{ posts: { hasStaged: boolean }[] }>(200, "GET", "/blog/posts");
  expect(posts.map(({ hasStaged }) => hasStaged)).toEqual([true]);
  await publish(200, "Staged title", 1);
  expect([await readPublic(), await read()]).toEqual(["Staged title", null]);
  await blog.asAdmin(404, "DELETE", `${path}/staged`);
});

test("a write that began from another staged version or another document is refused", async () => {
  const { stage, publish, read, readPublic } = await openPublished();
  await stage(200, "First", { version: 0, baseVersion: 1 });
  await stage(409, "Second window", { version: 0, baseVersion: 1 });
  await stage(409, "Other document", { version: 1, baseVersion: 2 });
  await publish(409, "Second window", 0);
  expect([(await read())?.document.title, await readPublic()]).toEqual(["First", "Public"]);
  await stage(200, "Second", { baseVersion: 1 }, { "If-Match": '"1"' });
  await publish(409, "Second window", 1);
  await publish(200, "Second", 2);
  expect(await readPublic()).toBe("Second");
});

test("a write without the header leaves the staged version, with the text that it began from", async () => {
  const { blog, path, stage, read } = await openPublished();
  await stage(200, "Staged", { version: 0, baseVersion: 1 });
  await blog.asAdmin(200, "PUT", path, { title: "Someone else's" });
  expect(await read()).toMatchObject({
    baseVersion: 1,
    document: { title: "Staged", version: 2 },
    base: { title: "Public" },
  });
});

test("a staged version of built-in content, which has no revision, has the text that it began from", async () => {
  const { blog, post, path, stage, read } = await openPublished();
  await query("delete from revisions where entity_id = ?", post._id);
  await stage(200, "Staged", { version: 0, baseVersion: 1 });
  await blog.asAdmin(200, "PATCH", `${path}/toggle-featured`, { featured: true });
  expect(await read()).toMatchObject({ baseVersion: 1, base: { title: "Public", featured: false } });
});

test("discarded edits stay among the revisions, and their numbers are not used again", async () => {
  const { blog, path, stage, read, listRevisions } = await openPublished();
  await stage(200, "First", { version: 0, baseVersion: 1 }, { "Write-Cause": "autosave" });
  await stage(200, "Second", { version: 1, baseVersion: 1 }, { "Write-Cause": "autosave" });
  await blog.asAdmin(409, "DELETE", `${path}/staged`, undefined, { "If-Match": '"1"' });
  await blog.asAdmin(200, "DELETE", `${path}/staged`, undefined, { "If-Match": '"2"' });
  expect(await read()).toBeNull();
  const [latest] = await listRevisions();
  expect(latest).toMatchObject({ title: "Second", isStaged: true, label: null });
  await stage(200, "Third", { version: 0, baseVersion: 1 }, { "Write-Cause": "autosave" });
  expect((await read())?.version).toBe(3);
  const staged = (await listRevisions()).filter(({ isStaged }) => isStaged);
  expect(staged.map(({ title }) => title)).toEqual(["Third", "Second"]);
  await blog.asAdmin(200, "GET", `${path}/revisions/${latest?.id}`);
});

test("nothing is staged for a deleted post, whose staged version comes back with it", async () => {
  const { blog, path, stage, read } = await openPublished();
  await stage(200, "Staged", { version: 0, baseVersion: 1 });
  await blog.asAdmin(200, "DELETE", path);
  await stage(404, "Too late", { version: 1, baseVersion: 2 });
  await blog.asAdmin(200, "POST", `${path}/restore`);
  expect(await read()).toMatchObject({ version: 1, baseVersion: 1, document: { title: "Staged", version: 3 } });
});

test("a preview link shows the staged version, and only it", async () => {
  const { blog, path, stage, readPublic } = await openPublished();
  await stage(200, "Staged", { version: 0, baseVersion: 1 });
  const { url } = await blog.asAdmin<{ url: string }>(201, "POST", `${path}/preview`);
  const token = readPreviewLink(url);
  const previewed = await blog.visitor.call("GET", `${path}/public`, undefined, { "X-Preview-Token": token });
  expect(await previewed.json()).toMatchObject({ title: "Staged" });
  expect(await readPublic()).toBe("Public");
});
