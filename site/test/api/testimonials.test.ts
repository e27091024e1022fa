import type { Testimonial } from "@illumine/shared/testimonial/schema.ts";
import { expect, test } from "vitest";
import { type Admin, buildAdmin, query, takeSnapshot } from "../support/admin-fixture.ts";

const path = "/admin/testimonials";
const text = {
  quote: "I knew what to practice.",
  name: "Grace",
  role: "Second-year student",
  source: "mail",
  saidOn: "2026-01-03",
  consentedOn: "2026-01-04",
  isShown: true,
};

const add = async (admin: Admin, overrides: object = {}) =>
  (await admin.call("POST", path, { ...text, ...overrides })).json<Testimonial>();
const list = async (admin: Admin) => (await admin.call("GET", path)).json<Testimonial[]>();
const listNames = async (admin: Admin) => (await list(admin)).map(({ name }) => name);
const readRefusal = async (response: Response) => {
  const { message, errors } = await response.json<{ message: string; errors?: { field: string }[] }>();
  return [response.status, message, errors?.map(({ field }) => field)];
};

test("a testimonial is added at the end, in one line and without markup being touched", async () => {
  const admin = await buildAdmin();
  await add(admin, { name: "Ada" });
  const response = await admin.call("POST", path, {
    ...text,
    quote: "  <b>Bold</b> & \n plain.  ",
    name: " Grace  H. ",
    role: "",
  });
  expect([response.status, response.headers.get("ETag"), await response.json()]).toMatchObject([
    201,
    '"1"',
    { quote: "<b>Bold</b> & plain.", name: "Grace H.", role: "", version: 1 },
  ]);
  expect(await listNames(admin)).toEqual(["Ada", "Grace H."]);
});

test.each([
  [{ quote: "  " }, "quote", "Enter what the person said"],
  [{ quote: "..." }, "quote", "Enter what the person said"],
  [{ quote: "x".repeat(401) }, "quote", "At most 400 characters; this has 401"],
  [{ name: "" }, "name", "Enter the name that the person agreed to be quoted with"],
  [{ name: "x".repeat(81) }, "name", "At most 80 characters; this has 81"],
  [{ role: "x".repeat(121) }, "role", "At most 120 characters; this has 121"],
  [{ source: "rumor" }, "source", "Choose how the person said it"],
  [{ saidOn: "" }, "saidOn", "Enter the day on which the person said it"],
  [{ saidOn: "2026-02-30" }, "saidOn", "Enter the day on which the person said it"],
  [{ saidOn: "0226-02-03" }, "saidOn", "Check the year: it's before 2000"],
  [{ saidOn: "2999-01-01" }, "saidOn", "This day hasn't come yet"],
  [{ consentedOn: "2999-01-01" }, "consentedOn", "This day hasn't come yet"],
  [
    { consentedOn: null },
    "consentedOn",
    "Enter the day on which the person agreed to be quoted, or hide the testimonial",
  ],
])("%j is rejected with an explanation at its field", async (wrong, field, message) => {
  const admin = await buildAdmin();
  const stored = await add(admin);
  const before = await takeSnapshot();
  for (const [method, address] of [
    ["POST", path],
    ["PUT", `${path}/${stored.id}`],
  ] as const) {
    const response = await admin.call(method, address, { ...text, ...wrong });
    expect(await readRefusal(response), method).toEqual([422, message, [field]]);
  }
  expect(await takeSnapshot()).toBe(before);
});

test("without consent a testimonial can be stored as long as it's hidden", async () => {
  const admin = await buildAdmin();
  expect(await add(admin, { consentedOn: null, isShown: false })).toMatchObject({ consentedOn: null, isShown: false });
});

test("the 51st testimonial is refused", async () => {
  const admin = await buildAdmin();
  const { id } = await add(admin);
  await query(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 49)
      insert into testimonials select id || '-' || i, quote, name, role, source, said_on, consented_on, 1, i, 1, 0, 0 from testimonials, n where id = ?`,
    id,
  );
  const message = "There are 50 testimonials already. Delete one to make room.";
  expect(await readRefusal(await admin.call("POST", path, text))).toEqual([409, message, undefined]);
});

test("an edit that began before another one is refused with what is stored, and changes nothing", async () => {
  const admin = await buildAdmin();
  const stored = await add(admin);
  const address = `${path}/${stored.id}`;
  const first = await admin.call("PUT", address, { ...text, name: "Grace H.", version: 1 });
  expect([first.status, await first.json()]).toMatchObject([200, { name: "Grace H.", version: 2 }]);
  const before = await takeSnapshot();
  for (const late of [
    () => admin.call("PUT", address, { ...text, name: "G.", version: 1 }),
    () => admin.call("PUT", address, { ...text, name: "G." }, { "If-Match": '"1"' }),
    () => admin.call("DELETE", address, undefined, { "If-Match": '"1"' }),
  ]) {
    const response = await late();
    expect([response.status, await response.json()]).toMatchObject([
      409,
      {
        message: "Someone else changed this testimonial after you opened it",
        current: { name: "Grace H.", version: 2 },
      },
    ]);
  }
  expect(await takeSnapshot()).toBe(before);
});

test("of ten edits at once that began with the same version, one succeeds", async () => {
  const admin = await buildAdmin();
  const { id } = await add(admin);
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      admin.call("PUT", `${path}/${id}`, { ...text, name: `Grace ${at}`, version: 1 }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(await list(admin)).toMatchObject([{ version: 2 }]);
});

test("a deleted testimonial is gone from the table and from the log", async () => {
  const admin = await buildAdmin();
  const { id } = await add(admin, { name: "Grace" });
  const address = `${path}/${id}`;
  expect((await admin.call("DELETE", address, undefined, { "If-Match": '"1"' })).status).toBe(200);
  expect(await list(admin)).toEqual([]);
  expect(JSON.stringify(await query("select * from audit"))).not.toMatch(/Grace|practice/);
  const gone = [404, "This testimonial was deleted", undefined];
  expect(await readRefusal(await admin.call("DELETE", address))).toEqual(gone);
  expect(await readRefusal(await admin.call("PUT", address, text))).toEqual(gone);
});

test("the order is changed as a whole, and a list that isn't complete any more is refused", async () => {
  const admin = await buildAdmin();
  const ids: string[] = [];
  for (const name of ["Ada", "Grace", "Mary"]) ids.push((await add(admin, { name })).id);
  const reversed = await admin.call("POST", `${path}/order`, { ids: ids.toReversed() });
  expect((await reversed.json<Testimonial[]>()).map(({ name }) => name)).toEqual(["Mary", "Grace", "Ada"]);
  expect(await listNames(admin)).toEqual(["Mary", "Grace", "Ada"]);
  // The order isn't an edit of a testimonial.
  expect((await list(admin)).map(({ version }) => version)).toEqual([1, 1, 1]);
  await add(admin, { name: "Rosa" });
  const message = "Someone else added or deleted a testimonial. Reload the list and try again.";
  for (const wrong of [ids, [...ids, crypto.randomUUID()], []]) {
    const response = await admin.call("POST", `${path}/order`, { ids: wrong });
    expect(await readRefusal(response)).toEqual([409, message, undefined]);
  }
  const twice = await admin.call("POST", `${path}/order`, { ids: [ids[0], ids[0]] });
  expect(await readRefusal(twice)).toEqual([422, "Each testimonial can be in the order only once", ["ids"]]);
  expect(await listNames(admin)).toEqual(["Mary", "Grace", "Ada", "Rosa"]);
});
