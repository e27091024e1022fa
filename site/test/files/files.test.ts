import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import {
  countOf,
  createPost,
  createUploadFixture,
  emptyBucket,
  expectNothingStored,
  fetchFile,
  listKeys,
  listRows,
  readAttachments,
  type UploadFixture,
} from "./files-fixture.ts";
import { disguises, gif, join, jpegOf, png, samples, toBytes } from "./sample-files.ts";

let fixture: UploadFixture;
beforeEach(async () => {
  await emptyBucket();
  fixture = await createUploadFixture();
});

test("several files are stored and attached in order, and the response has what the screens show", async () => {
  const response = await fixture.upload([
    ["dot.png", png],
    ["notes.txt", toBytes("hello")],
  ]);
  expect(response.status).toBe(201);
  const attachments = await readAttachments(response);
  expect(attachments).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "dot.png",
      type: "image/png",
      url: expect.stringMatching(/^\/files\/posts\/first-post\/[0-9a-f-]{36}\.png$/),
      size: png.length,
      width: 1,
      height: 1,
    },
    expect.objectContaining({ name: "notes.txt", type: "text/plain", size: 5 }),
  ]);
  expect(await listKeys()).toEqual(attachments.map(({ url }) => url.slice("/files/".length)).sort());
  const served = await fetchFile(attachments[0]!.url);
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(png);
});

test("a photo is stored without where it was taken, and its size is that of the picture as it is shown", async () => {
  // EXIF that says: turned by a quarter.
  const exif = join(
    toBytes("\u0000\u0062Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006\0\0\0\0\0\0"),
    toBytes("Lindenstrasse 7".padEnd(64, ".")),
  );
  const plain = jpegOf(3, 2);
  const photo = join(plain.slice(0, 2), new Uint8Array([0xff, 0xe1]), exif, plain.slice(2));
  const [attachment] = await readAttachments(await fixture.upload([["photo.jpg", photo]]));
  expect(attachment).toMatchObject({ width: 2, height: 3 });
  const stored = new TextDecoder("latin1").decode(await (await fetchFile(attachment!.url)).arrayBuffer());
  expect(stored).not.toContain("Lindenstrasse");
  expect(stored).toContain("Exif");
  expect(await listRows()).toMatchObject([{ width: 2, height: 3 }]);
});

test("an upload creates an audit entry for each file, with the device and without the name", async () => {
  const [attachment] = await readAttachments(await fixture.upload([["secret plans.png", png]]));
  const { results } = await env.DB.prepare("select * from audit").all();
  expect(results).toMatchObject([{ action: "create", entity: "attachment", entity_id: attachment!._id }]);
  expect(results[0]).toMatchObject({ device_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(JSON.stringify(results)).not.toContain("plans");
});

test("attaching files doesn't change the post's version", async () => {
  await fixture.upload([["dot.png", png]]);
  expect(await env.DB.prepare("select version from posts").first()).toEqual({ version: 1 });
});

test.each(samples)("%s is recognized by its bytes", async (name, bytes, type) => {
  const response = await fixture.upload([[name, bytes]]);
  expect([response.status, await readAttachments(response)]).toMatchObject([201, [{ name, type, size: bytes.length }]]);
});

test.each(disguises)("%s is rejected because of its content, and nothing is stored", async (name, bytes) => {
  const response = await fixture.upload([[name, bytes]]);
  expect(response.status).toBe(422);
  const { message, errors } = await response.json<{ message: string; errors: unknown }>();
  expect(message).toContain(name);
  expect(message).toMatch(/Choose one of these types: PNG, JPEG|Save it as UTF-8/);
  expect(errors).toEqual([{ field: "files[0]", message }]);
  await expectNothingStored();
});

test("a name with the wrong extension gets the right one", async () => {
  const response = await fixture.upload([
    ["photo.jpg", gif],
    ["invoice.exe", toBytes("%PDF-1.4\n")],
    ["no ending", png],
    ["UPPER.PNG", png],
  ]);
  const attachments = await readAttachments(response);
  expect(attachments.map(({ name, type }) => [name, type])).toEqual([
    ["photo.jpg.gif", "image/gif"],
    ["invoice.exe.pdf", "application/pdf"],
    ["no ending.png", "image/png"],
    ["UPPER.PNG", "image/png"],
  ]);
});

test("an image that is also a page is served only as an image", async () => {
  const [attachment] = await readAttachments(
    await fixture.upload([["both.html", join(gif, toBytes("<script>alert(1)</script>"))]]),
  );
  expect(attachment).toMatchObject({ type: "image/gif", name: "both.html.gif" });
  const { headers } = await fetchFile(attachment!.url);
  expect([headers.get("Content-Type"), headers.get("X-Content-Type-Options")]).toEqual(["image/gif", "nosniff"]);
  expect(headers.get("Content-Security-Policy")).toContain("sandbox");
});

test("an upload without a post, or for an unknown or deleted one, is rejected with an explanation", async () => {
  await createPost("in-the-bin", { deletedAt: new Date() });
  fixture.faults.put = 1;
  const save = "Please save the post first before uploading files";
  const asked = [
    [null, 422],
    ["", 422],
    ["unknown", 404],
    ["in-the-bin", 404],
    ["../up", 404],
    ["a".repeat(3_000_000), 404],
  ] as const;
  for (const [to, status] of asked) {
    const response = await fixture.upload([["dot.png", png]], { to });
    expect([response.status, await response.json()], String(to).slice(0, 20)).toMatchObject([
      status,
      { message: save },
    ]);
  }
  await expectNothingStored();
});

test("a removed file is gone from table and bucket, and can't be removed again", async () => {
  const [first, second] = await readAttachments(
    await fixture.upload([
      ["one.png", png],
      ["two.png", png],
    ]),
  );
  const response = await fixture.remove(first!._id);
  expect([response.status, await response.json()]).toEqual([200, { message: "Attachment removed successfully" }]);
  await fixture.server.waitForBackgroundWork();
  expect((await listRows()).map(({ id }) => id)).toEqual([second!._id]);
  expect(await listKeys()).toEqual([second!.url.slice("/files/".length)]);
  expect((await fetchFile(first!.url)).status).toBe(404);
  expect(
    await env.DB.prepare("select action from audit where entity_id = ? order by at desc, rowid desc")
      .bind(first!._id)
      .first(),
  ).toEqual({ action: "delete" });
  expect((await fixture.remove(first!._id)).status).toBe(404);
});

test("a removal sent twice with its key gets the same response, at once or later", async () => {
  const [attachment] = await readAttachments(await fixture.upload([["dot.png", png]]));
  const key = crypto.randomUUID();
  const responses = await Promise.all([1, 2].map(() => fixture.remove(attachment!._id, { key })));
  responses.push(await fixture.remove(attachment!._id, { key }));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("if two people remove a file at once, one succeeds", async () => {
  const [attachment] = await readAttachments(await fixture.upload([["dot.png", png]]));
  const responses = await Promise.all([1, 2, 3].map(() => fixture.remove(attachment!._id)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await countOf("audit")).toBe(2);
});

test("an unknown file, another post's file and an invalid id return 404", async () => {
  const other = await createPost("other-post");
  const [attachment] = await readAttachments(await fixture.upload([["dot.png", png]]));
  const responses = [
    await fixture.remove(crypto.randomUUID()),
    await fixture.remove(attachment!._id, { of: other }),
    await fixture.remove(attachment!._id, { of: "unknown" }),
  ];
  for (const response of responses) {
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: "This post doesn't have this file. It may already have been removed." },
    ]);
  }
  expect((await fixture.remove("1")).status).toBe(422);
  expect([(await listRows()).length, (await listKeys()).length]).toEqual([1, 1]);
});
