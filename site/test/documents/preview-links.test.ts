import { previewHeader } from "@illumine/shared/api/headers.ts";
import { afterEach, expect, test, vi } from "vitest";
import { sweepExpired } from "#app/db/upkeep/sweep.server.ts";
import { query } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { openBlog } from "../support/posts-fixture.ts";
import { readPreviewLink } from "../support/preview-fixture.ts";

afterEach(() => vi.useRealTimers());

interface Links {
  links: { id: string; createdAt: string; expiresAt: string }[];
}

async function openPreviews() {
  const blog = await openBlog();
  const draft = await blog.create({ title: "Secret" });
  const create = async () => {
    const { url } = await blog.asAdmin<{ url: string }>(201, "POST", `/blog/posts/${draft._id}/preview`);
    return url;
  };
  const open = async (url: string) => {
    const token = readPreviewLink(url);
    const path = `/blog/posts/${draft._id}/public`;
    const read = await blog.visitor.call("GET", path, undefined, { [previewHeader]: token });
    return [(await blog.visitor.call("POST", "/previews", { token })).status, read.status];
  };
  const list = async () =>
    (await blog.asAdmin<Links>(200, "GET", `/admin/preview-links?entity=post&entityId=${draft._id}`)).links;
  const revoke = (status: 200 | 404, id = "") => blog.asAdmin(status, "DELETE", `/admin/preview-links/${id}`);
  return { blog, create, open, list, revoke };
}

test("preview links are revoked one by one", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 2, 9) });
  const { create, open, list, revoke } = await openPreviews();
  const first = await create();
  vi.setSystemTime(Date.UTC(2026, 2, 2, 10));
  const second = await create();
  const links = await list();
  expect(links.map(({ createdAt }) => createdAt)).toEqual(["2026-03-02T10:00:00.000Z", "2026-03-02T09:00:00.000Z"]);
  await revoke(200, links[1]?.id);
  expect([await open(first), await open(second)]).toEqual([
    [404, 404],
    [200, 200],
  ]);
  expect(await list()).toEqual([links[0]]);
  await revoke(404, links[1]?.id);
  expect(await query("select action, entity from audit where entity = 'preview link'")).toEqual([
    { action: "revoke", entity: "preview link" },
  ]);
});

test("links that have expired are deleted and can't be revoked", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 2, 9) });
  const { create, list, revoke } = await openPreviews();
  await create();
  const [link] = await list();
  const expired = Date.UTC(2026, 2, 9, 9, 1);
  await sweepExpired(db, new Date(Date.UTC(2026, 2, 9, 8)));
  expect(await query("select id from preview_links")).toEqual([{ id: link?.id }]);
  await sweepExpired(db, new Date(expired));
  expect(await query("select id from preview_links")).toEqual([]);
  await revoke(404, link?.id);
});

test("with SITE_ORIGIN links begin with it", async () => {
  const blog = await openBlog({ SITE_ORIGIN: "https://careers.example.org" });
  const { _id } = await blog.create({ title: "Secret" });
  const { url } = await blog.asAdmin<{ url: string }>(201, "POST", `/blog/posts/${_id}/preview`);
  expect(url).toMatch(/^https:\/\/careers\.example\.org\/preview#/);
});

test("a link begins with the configured address, whatever the request's host", async () => {
  const { blog, create } = await openPreviews();
  expect(new URL(await create()).origin).toBe("https://illumine.example");
  const [{ _id } = { _id: "" }] = (await blog.asAdmin<{ posts: { _id: string }[] }>(200, "GET", "/blog/posts")).posts;
  const response = await blog.server.fetch(
    new Request(`https://evil.example/api/blog/posts/${_id}/preview`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${blog.admin.held.token}`,
        Cookie: [...blog.admin.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    }),
  );
  expect((await response.json<{ url: string }>()).url).toMatch(/^https:\/\/illumine\.example\/preview#/);
});
