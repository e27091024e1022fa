import { expect, test } from "vitest";
import { ApiFailure, createApiClient } from "#api/client.ts";
import { createAnnouncementKind } from "#testing/admin/announcement.ts";
import { type Announcement, createAnnouncementApi } from "#testing/admin/announcement-api.ts";
import { saveLocalCopy } from "./save-local-copy.ts";

const unusedClient = createApiClient(() => Promise.reject(new Error("A made-up kind has no endpoints")));

async function open({ isShown }: { isShown: boolean | null }) {
  const api = createAnnouncementApi();
  const kind = createAnnouncementKind(api);
  const connected = api.connect("an-id");
  if (isShown !== null) await api.server.create({ headline: "Stored", isShown }, { key: "first", cause: null });
  const save = (text: Partial<Announcement> = {}, baseVersion: number | null = isShown === null ? null : 1) =>
    saveLocalCopy(unusedClient, kind, {
      ...{ id: "an-id", baseVersion, editedAt: "2026-03-01T12:00:00.000Z" },
      text: { headline: "Copied", isShown: true, ...text },
    });
  return { api, connected, save };
}

test("a new document is created, and visitors don't see it", async () => {
  const { api, save } = await open({ isShown: null });
  expect(await save()).toBeNull();
  expect(api.server.stored).toMatchObject({ headline: "Copied", isShown: false, version: 1 });
});

test("a new document whose address is taken says so", async () => {
  const { api, save } = await open({ isShown: null });
  api.server.failure = new ApiFailure(409, "This address is taken");
  expect(await save()).toBe("This address is taken");
});

test("a draft is replaced, and visitors don't see it", async () => {
  const { api, save } = await open({ isShown: false });
  expect(await save()).toBeNull();
  expect(api.server.stored).toMatchObject({ headline: "Copied", isShown: false, version: 2 });
});

test("edits to what visitors see are staged", async () => {
  const { api, connected, save } = await open({ isShown: true });
  expect(await save()).toBeNull();
  expect(api.server.stored).toMatchObject({ headline: "Stored", version: 1 });
  expect(await connected.staging.readStaged()).toMatchObject({ baseVersion: 1, document: { headline: "Copied" } });
});

test("nothing that was written since is replaced", async () => {
  const { api, connected, save } = await open({ isShown: false });
  await api.server.replace({ headline: "Newer", isShown: true }, 1, { key: "second", cause: null });
  expect(await save()).toMatch(/^It was changed on the site since\./);
  await connected.staging.stage({ headline: "Staged", isShown: true }, { version: 0, baseVersion: 2 });
  expect(await save({}, 2)).toMatch(/^It was changed on the site since\./);
  expect(api.server.stored).toMatchObject({ headline: "Newer", version: 2 });
  expect(await connected.staging.readStaged()).toMatchObject({ document: { headline: "Staged" } });
});

test("a write that somebody else is faster with replaces nothing", async () => {
  const { api, save } = await open({ isShown: false });
  api.server.meanwhile = () => {
    if (api.server.stored) api.server.stored = { ...api.server.stored, headline: "Faster", version: 2 };
  };
  expect(await save()).toMatch(/^It was changed on the site since\./);
  expect(api.server.stored).toMatchObject({ headline: "Faster" });
});

test.each([
  ["a text with a problem", { headline: "" }, null, "Headline is required. Keep it, and open it later to fix this."],
  ["a lost connection", {}, "before", "Couldn't reach the server. Check your connection and try again."],
  ["a refusal", {}, new ApiFailure(413, "Too large"), "Too large"],
  ["an answer that nobody understands", {}, new ApiFailure(0, "[{}]"), /^The site's answer couldn't be read\./],
  ["a deleted document", {}, new ApiFailure(404, "Not found"), /^It was deleted on the site\./],
] as const)("%s is named, and nothing is written", async (_, text, failure, message) => {
  const { api, save } = await open({ isShown: false });
  api.server.failure = failure;
  expect(await save(text)).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
  expect(api.server.stored).toMatchObject({ headline: "Stored", version: 1 });
});
