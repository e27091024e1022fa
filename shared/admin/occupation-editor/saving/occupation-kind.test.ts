import { expect, test } from "vitest";
import { compareThreeWays } from "#admin/drafts/fields.ts";
import { type ApiAnswer, type ApiRequest, createApiClient } from "#api/client.ts";
import { type AdminOccupation, createEmptyOccupation, OccupationContent } from "#occupations/document.ts";
import { listOccupationFields } from "./occupation-fields.ts";
import { occupationKind, toOccupationContent, validateOccupation } from "./occupation-kind.ts";

const text: OccupationContent = {
  ...createEmptyOccupation(),
  title: "Lamplighters",
  slug: "lamplighters",
  summary: "You light the lamps of a town.",
  isHidden: false,
};
const stored: AdminOccupation = {
  ...text,
  id: "99-0001.00",
  builtIn: null,
  released: null,
  linkedAssessments: [],
  version: 4,
  createdAt: "2026-01-02T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  deletedAt: null,
};

function openAdapter(answer: Partial<ApiAnswer> = {}) {
  const requests: ApiRequest[] = [];
  const api = createApiClient(async (request) => {
    requests.push(request);
    return { status: 200, body: stored, headers: { get: () => null }, ...answer };
  });
  return { adapter: occupationKind.connect(api, stored.id, false), requests };
}

const fields = listOccupationFields();

test("every field of an occupation can be compared and restored, each once", () => {
  expect(fields.map(({ key }) => key).sort()).toEqual(Object.keys(OccupationContent.shape).sort());
  for (const field of fields) expect(field.write(text, field.read(text))).toEqual(text);
});

test("edits of different texts don't conflict", () => {
  const changes = compareThreeWays(fields, {
    base: text,
    mine: { ...text, day: "Dusk" },
    theirs: { ...text, start: "Walk along" },
  });
  expect(changes.map(({ field, change }) => [field.label, change])).toEqual([
    ["How to get started", "theirs"],
    ["A day in one line", "mine"],
  ]);
});

test("an edit names the version that it began from, and a refusal brings the stored occupation", async () => {
  const { adapter, requests } = openAdapter();
  expect(await adapter.replace({ ...text, day: "Dusk" }, 4, { key: "a-key", cause: null })).toEqual(stored);
  expect(requests[0]).toMatchObject({
    method: "PUT",
    path: "/api/admin/occupations/99-0001.00",
    headers: { "If-Match": '"4"', "Idempotency-Key": "a-key" },
    body: { day: "Dusk", version: 4 },
  });
  const refused = openAdapter({ status: 409, body: { message: "Changed", current: { ...stored, version: 5 } } });
  const failure = await refused.adapter
    .replace(text, 4, { key: "a-key", cause: null })
    .catch((error: unknown) => error);
  expect(refused.adapter.parseConflict(failure as never)).toMatchObject({ version: 5 });
});

test("only what is hidden saves itself, and stays hidden until somebody shows it", () => {
  const { adapter } = openAdapter();
  expect([adapter.isPublished(stored), adapter.isPublished({ ...stored, isHidden: true })]).toEqual([true, false]);
  expect(adapter.toAutosaveText(text, null).isHidden).toBe(true);
  expect(adapter.toPublished({ ...text, isHidden: true }).isHidden).toBe(false);
});

test("a revision brings back the text, but neither an old address nor visibility", async () => {
  const document = { ...text, slug: "old", summary: "Old.", isHidden: true };
  const revision = {
    id: "a",
    version: 1,
    title: "",
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    document,
  };
  const { adapter } = openAdapter({ body: revision });
  expect(await adapter.readRevision("a", text)).toEqual({ ...text, summary: "Old." });
});

test("what the server would refuse is told before it's sent", () => {
  expect(validateOccupation({ ...text, title: " ", day: "Dusk<br>dawn" })).toEqual([
    { field: "title", message: "Enter a title" },
    { field: "day", message: 'Remove "<br>": HTML isn\'t formatted here, visitors would see the tag' },
  ]);
  expect(validateOccupation(toOccupationContent(stored))).toEqual([]);
});

test.each([
  [null, stored, "Occupation added and shown to visitors"],
  [null, { ...stored, isHidden: true }, "Occupation added. It's hidden"],
  [stored, { ...stored, isHidden: true }, "Occupation hidden from visitors"],
  [{ ...stored, isHidden: true }, stored, "Occupation shown to visitors"],
  [stored, stored, "Occupation saved"],
])("a save says what it did", (before, after, message) => {
  expect(occupationKind.describeSave(after, before)).toBe(message);
});
