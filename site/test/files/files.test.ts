import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import {
  buildDesk,
  countOf,
  createPost,
  type Desk,
  emptyBucket,
  expectNothingKept,
  fetchFile,
  listKeys,
  listRows,
  readAttachments,
} from "./files-fixture.ts";
import { disguises, gif, join, png, samples, toBytes } from "./samples.ts";

let desk: Desk;
beforeEach(async () => {
  await emptyBucket();
  desk = await buildDesk();
});

test("several files are stored, attached in their order and answered with what the screens read", async () => {
  const answer = await desk.upload([
    ["dot.png", png],
    ["notes.txt", toBytes("hello")],
  ]);
  expect(answer.status).toBe(201);
  const attachments = await readAttachments(answer);
  expect(attachments).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "dot.png",
      type: "image/png",
      url: expect.stringMatching(/^\/files\/posts\/first-post\/[0-9a-f-]{36}\.png$/),
      size: png.length,
    },
    expect.objectContaining({ name: "notes.txt", type: "text/plain", size: 5 }),
  ]);
  expect(await listKeys()).toEqual(attachments.map(({ url }) => url.slice("/files/".length)).sort());
  const served = await fetchFile(attachments[0]!.url);
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(png);
});

test("an upload leaves an audit row for each file, with the administrator's device, and no name", async () => {
  const [attachment] = await readAttachments(await desk.upload([["secret plans.png", png]]));
  const { results } = await env.DB.prepare("select * from audit").all();
  expect(results).toMatchObject([{ action: "create", entity: "attachment", entity_id: attachment!._id }]);
  expect(results[0]).toMatchObject({ device_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(JSON.stringify(results)).not.toContain("plans");
});

test("attaching does not touch the post's version", async () => {
  await desk.upload([["dot.png", png]]);
  expect(await env.DB.prepare("select version from posts").first()).toEqual({ version: 1 });
});

test.each(samples)("%s is recognised by its bytes", async (name, bytes, type) => {
  const answer = await desk.upload([[name, bytes]]);
  expect([answer.status, await readAttachments(answer)]).toMatchObject([201, [{ name, type, size: bytes.length }]]);
});

test.each(disguises)("%s is refused for what it is, and nothing is kept", async (name, bytes) => {
  const answer = await desk.upload([[name, bytes]]);
  expect(answer.status).toBe(422);
  const { message, errors } = await answer.json<{ message: string; errors: unknown }>();
  expect(message).toContain(name);
  expect(message).toMatch(/Choose one of: PNG, JPEG|Save it as UTF-8/);
  expect(errors).toEqual([{ field: "files[0]", message }]);
  await expectNothingKept();
});

test("a name that says another type gets the ending of the real one", async () => {
  const answer = await desk.upload([
    ["photo.jpg", gif],
    ["invoice.exe", toBytes("%PDF-1.4\n")],
    ["no ending", png],
    ["UPPER.PNG", png],
  ]);
  const attachments = await readAttachments(answer);
  expect(attachments.map(({ name, type }) => [name, type])).toEqual([
    ["photo.jpg.gif", "image/gif"],
    ["invoice.exe.pdf", "application/pdf"],
    ["no ending.png", "image/png"],
    ["UPPER.PNG", "image/png"],
  ]);
});

test("a picture that is also a page is served as a picture only", async () => {
  const [attachment] = await readAttachments(
    await desk.upload([["both.html", join(gif, toBytes("<script>alert(1)</script>"))]]),
  );
  expect(attachment).toMatchObject({ type: "image/gif", name: "both.html.gif" });
  const { headers } = await fetchFile(attachment!.url);
  expect([headers.get("Content-Type"), headers.get("X-Content-Type-Options")]).toEqual(["image/gif", "nosniff"]);
  expect(headers.get("Content-Security-Policy")).toContain("sandbox");
});

test("an upload without a post, for an unknown one or for one in the bin is refused with what to do", async () => {
  await createPost("in-the-bin", { deletedAt: new Date() });
  // Nothing is put for a post that is not there.
  desk.faults.put = 1;
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
    const answer = await desk.upload([["dot.png", png]], { to });
    expect([answer.status, await answer.json()], String(to).slice(0, 20)).toMatchObject([status, { message: save }]);
  }
  await expectNothingKept();
});

test("a removed file is gone from table and bucket, once", async () => {
  const [first, second] = await readAttachments(
    await desk.upload([
      ["one.png", png],
      ["two.png", png],
    ]),
  );
  const answer = await desk.remove(first!._id);
  expect([answer.status, await answer.json()]).toEqual([200, { message: "Attachment removed successfully" }]);
  await desk.server.settle();
  expect((await listRows()).map(({ id }) => id)).toEqual([second!._id]);
  expect(await listKeys()).toEqual([second!.url.slice("/files/".length)]);
  expect((await fetchFile(first!.url)).status).toBe(404);
  expect(
    await env.DB.prepare("select action from audit where entity_id = ? order by at desc, rowid desc")
      .bind(first!._id)
      .first(),
  ).toEqual({ action: "delete" });
  expect((await desk.remove(first!._id)).status).toBe(404);
});

test("a removal sent twice with its key answers the same, at once or later", async () => {
  const [attachment] = await readAttachments(await desk.upload([["dot.png", png]]));
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2].map(() => desk.remove(attachment!._id, { key })));
  answers.push(await desk.remove(attachment!._id, { key }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("a file removed by two at once is removed by one of them", async () => {
  const [attachment] = await readAttachments(await desk.upload([["dot.png", png]]));
  const answers = await Promise.all([1, 2, 3].map(() => desk.remove(attachment!._id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await countOf("audit")).toBe(2);
});

test("an unknown file, a file of another post and an id that is none are not found", async () => {
  const other = await createPost("other-post");
  const [attachment] = await readAttachments(await desk.upload([["dot.png", png]]));
  const answers = [
    await desk.remove(crypto.randomUUID()),
    await desk.remove(attachment!._id, { of: other }),
    await desk.remove(attachment!._id, { of: "unknown" }),
  ];
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { message: "This post has no such file. It may have been removed already." },
    ]);
  }
  expect((await desk.remove("1")).status).toBe(422);
  expect([(await listRows()).length, (await listKeys()).length]).toEqual([1, 1]);
});
