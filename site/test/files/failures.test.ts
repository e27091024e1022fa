import { beforeEach, expect, test } from "vitest";
import {
  countOf,
  createUploadFixture,
  emptyBucket,
  expectNothingStored,
  fetchFile,
  listKeys,
  listRows,
  readAttachments,
  type UploadFixture,
} from "./files-fixture.ts";
import { join, png, toBytes } from "./sample-files.ts";

let fixture: UploadFixture;
beforeEach(async () => {
  await emptyBucket();
  fixture = await createUploadFixture();
});

test("if R2 refuses or loses the second file, no file is stored", async () => {
  const two: Parameters<UploadFixture["upload"]>[0] = [
    ["one.png", png],
    ["two.png", png],
  ];
  for (const isPutLost of [false, true]) {
    // Both fail at their second put.
    Object.assign(fixture.faults, { put: isPutLost ? 4 : 2, isPutLost });
    const failing = await fixture.upload(two, { key: crypto.randomUUID() });
    expect([failing.status, await failing.json()]).toEqual([
      503,
      { message: "The files couldn't be saved. Please try again." },
    ]);
    await expectNothingStored();
  }
});

test("if D1 fails before the commit, the objects are deleted, and a retry with the same key stores them", async () => {
  const key = crypto.randomUUID();
  fixture.faults.commit = "before";
  const response = await fixture.upload([["dot.png", png]], { key });
  expect(response.status).toBe(503);
  await expectNothingStored();
  delete fixture.faults.commit;
  expect((await fixture.upload([["dot.png", png]], { key })).status).toBe(201);
  expect([(await listRows()).length, (await listKeys()).length]).toEqual([1, 1]);
});

test("if D1 fails after the commit, the upload has succeeded", async () => {
  fixture.faults.commit = "after";
  const response = await fixture.upload([["dot.png", png]]);
  expect(response.status).toBe(201);
  const [attachment] = await readAttachments(response);
  expect((await fetchFile(attachment!.url)).status).toBe(200);
});

test("if it's unknown whether D1 committed, the object stays with its row, and a retry gets the response", async () => {
  const key = crypto.randomUUID();
  Object.assign(fixture.faults, { commit: "after", isSilentAfterwards: true });
  expect((await fixture.upload([["dot.png", png]], { key })).status).toBe(503);
  const [row] = await listRows();
  expect(await listKeys()).toEqual([row!.key]);
  Object.assign(fixture.faults, { commit: undefined, isSilent: false });
  const again = await fixture.upload([["dot.png", png]], { key });
  expect([again.status, await readAttachments(again)]).toMatchObject([201, [{ _id: row!.id }]]);
  expect(await listKeys()).toEqual([row!.key]);
});

test("a retry with the same key gets the stored response and writes nothing; other files get 422", async () => {
  const key = crypto.randomUUID();
  const first = await fixture.upload([["dot.png", png]], { key });
  fixture.faults.put = 2;
  const again = await fixture.upload([["dot.png", png]], { key });
  expect([again.status, again.headers.get("Idempotency-Replayed")]).toEqual([201, "true"]);
  expect(await again.json()).toEqual(await first.json());
  const others = [
    fixture.upload([["dot.png", join(png, toBytes("other"))]], { key }),
    fixture.upload([["other.png", png]], { key }),
    fixture.upload([["dot.png", png]], { key, to: "other-post" }),
    fixture.upload(
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

test("the same upload sent twice at once is stored once", async () => {
  const key = crypto.randomUUID();
  const responses = await Promise.all([1, 2, 3].map(() => fixture.upload([["dot.png", png]], { key })));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  const bodies = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(bodies).size).toBe(1);
  expect([(await listRows()).length, (await listKeys()).length]).toEqual([1, 1]);
});

test("if D1 fails, nothing is removed; if R2 fails, the row is gone and the object stays", async () => {
  const [attachment] = await readAttachments(await fixture.upload([["dot.png", png]]));
  fixture.faults.commit = "before";
  expect((await fixture.remove(attachment!._id)).status).toBe(503);
  await fixture.server.waitForBackgroundWork();
  expect([(await listRows()).length, (await listKeys()).length]).toEqual([1, 1]);
  Object.assign(fixture.faults, { commit: undefined, remove: true });
  expect((await fixture.remove(attachment!._id)).status).toBe(200);
  await fixture.server.waitForBackgroundWork();
  expect([(await listRows()).length, (await listKeys()).length]).toEqual([0, 1]);
});
