import { beforeEach, expect, test, vi } from "vitest";
import { createApiClient } from "#api/client.ts";
import { createAnnouncementKind, createAnnouncementListing } from "#testing/admin/announcement.ts";
import { type Announcement, createAnnouncementApi } from "#testing/admin/announcement-api.ts";
import { createClock, createDevice, createKeys } from "#testing/admin/saver-fixture.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { createDocumentActions, type DocumentDialog } from "./document-actions.ts";
import { createDocumentSaver } from "./document-saver.ts";
import { applyChoices, compareThreeWays, getDefaultChoices } from "./fields.ts";
import { createFormTextStore } from "./text-store.ts";

vi.mock("#ui/feedback/admin-toast.tsx", () => ({ showAdminToast: vi.fn() }));
const toast = vi.mocked(showAdminToast);
beforeEach(() => void toast.mockClear());

const unusedClient = createApiClient(() => Promise.reject(new Error("A made-up kind has no endpoints")));
const firstPage = {
  type: "announcements",
  page: 1,
  status: "",
  category: "",
  search: "",
  sort: "",
  saved: "",
} as const;

/** A new announcement in its editor, without the screen, and the list of them. */
function open() {
  const { clock, advance } = createClock();
  const api = createAnnouncementApi();
  const kind = createAnnouncementKind(api);
  const listing = createAnnouncementListing(api);
  const device = createDevice<Announcement>();
  const calls = kind.connect(unusedClient, "an-id", true);
  const textStore = createFormTextStore(kind.createEmpty());
  const saver = createDocumentSaver({
    textStore,
    empty: kind.createEmpty(),
    stored: null,
    listFields: kind.listFields,
    savedAt: null,
    adapter: calls,
    copies: device.copies,
    clock,
    createKey: createKeys(),
  });
  saver.open();
  const paths: string[] = [];
  const dialogs: (DocumentDialog | null)[] = [];
  const actions = createDocumentActions({
    document: { opened: { kind, calls }, textStore, saver },
    siteUrl: () => "https://example.com",
    navigate: (path) => paths.push(path),
    setDialog: (dialog) => dialogs.push(dialog),
  });
  const list = async () => (await listing.list(unusedClient, { ...firstPage, type: "blog" })).entries;
  const readState = saver.store.getState;
  return {
    ...{ api, kind, calls, listing, device, advance, textStore, saver, actions },
    paths,
    dialogs,
    list,
    readState,
  };
}

const toastTitles = () => toast.mock.calls.map(([{ title }]) => title);

test("an announcement is saved, published, listed and switched off with what is written once for every kind", async () => {
  const { listing, textStore, actions, advance, list, readState } = open();
  await actions.save("save");
  textStore.edit({ headline: " We moved " });
  await advance(3000);
  expect(textStore.read()).toEqual({ headline: "We moved", isShown: false });
  await actions.save("publish");
  expect(toastTitles()).toEqual(["Validation errors: headline: Headline is required", "Announcement saved"]);
  expect(readState()).toMatchObject({ hasUnsaved: false, stored: { isShown: true, version: 2 } });

  const [entry] = await list();
  expect(entry).toMatchObject({ id: "an-id", title: "We moved", isOn: true, figures: ["2", "2"] });
  if (!entry) throw new Error("Nothing is listed");
  expect(await listing.setFlag(unusedClient, entry, "isOn", false)).toMatchObject({ isOn: false, version: 3 });
  expect(listing.messages.flagChanged.isOn).toEqual([
    "Announcement shown successfully",
    "Announcement hidden successfully",
  ]);
  await listing.runBulkAction(unusedClient, ["an-id"], "on");
  expect(await list()).toMatchObject([{ isOn: true }]);
  const refused = await listing.remove(unusedClient, entry).catch((error) => listing.parseConflict(error.body));
  expect(refused).toMatchObject({ id: "an-id", version: 3 });
});

test("a conflict of announcements is resolved field by field", async () => {
  const { api, kind, calls, textStore, actions, dialogs, readState } = open();
  textStore.edit({ headline: "First" });
  await actions.save("save");
  api.server.stored = api.server.stored && { ...api.server.stored, isShown: true, version: 2 };
  textStore.edit({ headline: "Mine" });
  await actions.save("save");
  expect(dialogs).toEqual(["conflict"]);
  const { save, stored } = readState();
  if (save.kind !== "conflict" || !stored) throw new Error("There is no conflict");
  const [base, mine, theirs] = [calls.toText(stored), textStore.read(), calls.toText(save.current)];
  const changes = compareThreeWays(kind.listFields(base, mine, theirs), { base, mine, theirs });
  expect(changes.map(({ field, change }) => [field.label, change])).toEqual([
    ["Headline", "mine"],
    ["Shown", "theirs"],
  ]);
  await actions.resolveConflict(applyChoices(mine, changes, getDefaultChoices(changes)));
  // The other window has shown it: from then on edits are staged.
  expect(api.server.stored).toMatchObject({ headline: "First", isShown: true, version: 2 });
  expect(readState().staged).toMatchObject({ baseVersion: 2, document: { headline: "Mine", isShown: true } });
  expect(toastTitles().at(-1)).toBe("Changes saved");
});

test("an announcement's revision is restored, a copy is opened, and a deleted one comes back from the bin", async () => {
  const { calls, textStore, actions, advance, listing, list, paths, device, readState } = open();
  textStore.edit({ headline: "First" });
  await advance(3000);
  textStore.edit({ headline: "Second" });
  await advance(3000);
  const { revisions } = await calls.listRevisions();
  expect(revisions.map(({ title }) => title)).toEqual(["Second", "First"]);
  textStore.replace(await calls.readRevision(revisions[1]?.id ?? "", textStore.read()));
  expect(textStore.store.getState().replaceCount).toBe(1);
  await actions.runAction("duplicate");
  expect(paths).toEqual(["/edit/copy-of-an-id"]);
  expect(readState()).toMatchObject({ hasUnsaved: false, stored: { headline: "First", version: 3 } });

  const [entry] = await list();
  if (!entry) throw new Error("Nothing is listed");
  await listing.remove(unusedClient, entry);
  textStore.edit({ headline: "Written too late" });
  await advance(3000);
  expect(readState().save).toMatchObject({ kind: "failed", reason: "gone" });
  expect(device.copy?.text.headline).toBe("Written too late");
  await actions.restoreFromBin();
  await advance(3000);
  expect(await list()).toMatchObject([{ title: "Written too late" }]);
  expect(toastTitles()).toEqual(["Announcement duplicated", "Announcement restored from the bin"]);
});

test("edits to a shown announcement are staged, listed, discarded and published", async () => {
  const { api, textStore, actions, advance, dialogs, readState } = open();
  textStore.edit({ headline: "Shown" });
  await actions.save("publish");
  textStore.edit({ headline: "Later" });
  await advance(3000);
  expect(api.server.stored).toMatchObject({ headline: "Shown", version: 1 });
  expect(readState()).toMatchObject({ hasUnsaved: false, staged: { version: 1, document: { headline: "Later" } } });
  await actions.publish();
  expect(dialogs).toEqual(["changes"]);
  await actions.discardStaged();
  expect([textStore.read().headline, readState().staged]).toEqual(["Shown", null]);
  textStore.edit({ headline: "Again" });
  await actions.save("save");
  await actions.save("publish");
  expect(api.server.stored).toMatchObject({ headline: "Again", version: 2 });
  expect(toastTitles()).toEqual(["Announcement created", "Changes discarded", "Changes saved", "Announcement saved"]);
});
