import { beforeEach, expect, test } from "vitest";
import {
  buildDesk,
  countOf,
  type Desk,
  emptyBucket,
  expectNothingKept,
  fetchFile,
  listKeys,
  listRows,
  readAttachments,
} from "./files-fixture.ts";
import { join, png, toBytes } from "./samples.ts";

let desk: Desk;
beforeEach(async () => {
  await emptyBucket();
  desk = await buildDesk();
});

test("where R2 refuses or loses the second file, none is kept", async () => {
  const two: Parameters<Desk["upload"]>[0] = [
    ["one.png", png],
    ["two.png", png],
  ];
  for (const isPutLost of [false, true]) {
    // The second put of the first upload, the second of the other.
    Object.assign(desk.faults, { put: isPutLost ? 4 : 2, isPutLost });
    const failing = await desk.upload(two, { key: crypto.randomUUID() });
    expect([failing.status, await failing.json()]).toEqual([
      503,
      { message: "The files could not be stored. Please try again." },
    ]);
    await expectNothingKept();
  }
});

test("where D1 fails before the commit, the objects are taken back and a retry with the same key stores them", async () => {
  const key = crypto.randomUUID();
  desk.faults.commit = "before";
  const answer = await desk.upload([["dot.png", png]], { key });
  expect(answer.status).toBe(503);
  await expectNothingKept();
  desk.faults.commit = undefined;
  expect((await desk.upload([["dot.png", png]], { key })).status).toBe(201);
  expect([(await listRows()).length, (await listKeys()).length]).toEqual([1, 1]);
});

test("where D1 fails after the commit, the rows are found and the upload has succeeded", async () => {
  desk.faults.commit = "after";
  const answer = await desk.upload([["dot.png", png]]);
  expect(answer.status).toBe(201);
  const [attachment] = await readAttachments(answer);
  expect((await fetchFile(attachment!.url)).status).toBe(200);
});

test("where nobody knows whether D1 committed, the object stays with its row, and a retry finds the answer", async () => {
  const key = crypto.randomUUID();
  Object.assign(desk.faults, { commit: "after", isSilentAfterwards: true });
  expect((await desk.upload([["dot.png", png]], { key })).status).toBe(503);
  const [row] = await listRows();
  expect(await listKeys()).toEqual([row!.key]);
  Object.assign(desk.faults, { commit: undefined, isSilent: false });
  const again = await desk.upload([["dot.png", png]], { key });
  expect([again.status, await readAttachments(again)]).toMatchObject([201, [{ _id: row!.id }]]);
  expect(await listKeys()).toEqual([row!.key]);
});

test("a retry with the same key answers what was stored, writes nothing, and other files get 422", async () => {
  const key = crypto.randomUUID();
  const first = await desk.upload([["dot.png", png]], { key });
  desk.faults.put = 2;
  const again = await desk.upload([["dot.png", png]], { key });
  expect([again.status, again.headers.get("Idempotency-Replayed")]).toEqual([201, "true"]);
  expect(await again.json()).toEqual(await first.json());
  const others = [
    desk.upload([["dot.png", join(png, toBytes("other"))]], { key }),
    desk.upload([["other.png", png]], { key }),
    desk.upload([["dot.png", png]], { key, to: "other-post" }),
    desk.upload(
      [
        ["dot.png", png],
        ["more.png", png],
      ],
      { key },
    ),
  ];
  for (const other of others) expect((await other).status).toBe(422);
  expect([(await listRows()).length, (await listKeys()).length, await countOf("audit")]).toEqual([1, 1, 1]);
});

test("the same upload sent twice at once is one upload", async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => desk.upload([["dot.png", png]], { key })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
  expect([(await listRows()).length, (await listKeys()).length]).toEqual([1, 1]);
});

test("where D1 fails a removal, nothing is removed; where R2 fails it, the row is gone and the object left", async () => {
  const [attachment] = await readAttachments(await desk.upload([["dot.png", png]]));
  desk.faults.commit = "before";
  expect((await desk.remove(attachment!._id)).status).toBe(503);
  await desk.server.settle();
  expect([(await listRows()).length, (await listKeys()).length]).toEqual([1, 1]);
  Object.assign(desk.faults, { commit: undefined, remove: true });
  expect((await desk.remove(attachment!._id)).status).toBe(200);
  await desk.server.settle();
  expect([(await listRows()).length, (await listKeys()).length]).toEqual([0, 1]);
});
