import { attachmentLimits } from "@illumine/shared/blog/attachment-types.ts";
import { beforeEach, expect, test } from "vitest";
import {
  buildForm,
  createUploadFixture,
  emptyBucket,
  expectNothingStored,
  fetchFile,
  listKeys,
  listRows,
  readAttachments,
  type UploadFixture,
} from "./files-fixture.ts";
import { boundary, buildEndlessForm, buildPartHead, end, formType, postField, textOf } from "./forms.ts";
import { join, png, toBytes } from "./sample-files.ts";

let fixture: UploadFixture;
beforeEach(async () => {
  await emptyBucket();
  fixture = await createUploadFixture();
});

test("a file of 5MB is accepted, and one more byte is rejected with the specification's message", async () => {
  const { bytesPerFile } = attachmentLimits;
  expect((await fixture.upload([["whole.txt", textOf(bytesPerFile)]])).status).toBe(201);
  await emptyBucket();
  const response = await fixture.upload([["one-more.txt", textOf(bytesPerFile + 1)]]);
  expect(response.status).toBe(413);
  const message = "one-more.txt is too large. Maximum size is 5MB";
  expect(await response.json()).toEqual({ message, errors: [{ field: "files[0]", message }] });
  expect(await listKeys()).toEqual([]);
});

test("the response names every rejected file up to the one that is too large, and none is stored", async () => {
  const response = await fixture.upload([
    ["good.png", png],
    ["bad.html", toBytes("<p>")],
    ["empty.png", new Uint8Array()],
    ["large.txt", textOf(attachmentLimits.bytesPerFile + 1)],
  ]);
  expect(response.status).toBe(413);
  const { errors } = await response.json<{ errors: { field: string; message: string }[] }>();
  expect(errors.map(({ field, message }) => [field, message.slice(0, 22)])).toEqual([
    ["files[1]", "bad.html can't be atta"],
    ["files[2]", "empty.png is empty. Ch"],
    ["files[3]", "large.txt is too large"],
  ]);
  await expectNothingStored();
});

test("a stream of 200MB is cut off after the first 5MB, whatever its Content-Length", async () => {
  const chunk = textOf(64 * 1024);
  for (const length of ["", "1000", "209715200", "-1", "nonsense"]) {
    const headers = length ? { ...formType, "Content-Length": length } : formType;
    const { body, pulled } = buildEndlessForm(buildPartHead("endless.txt"), chunk, 3200);
    const response = await fixture.send("POST", "/blog/upload", body, headers);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ message: "endless.txt is too large. Maximum size is 5MB" });
    // 80 chunks are 5MB; the next one exceeds the limit.
    expect(pulled.chunks).toBeLessThanOrEqual(84);
    expect(pulled.isCanceled).toBe(true);
  }
  await expectNothingStored();
});

test("the remaining bytes of a small upload are read, so its sender can read the response", async () => {
  const { body, pulled } = buildEndlessForm(buildPartHead("some.txt"), textOf(64 * 1024), 200);
  const response = await fixture.send("POST", "/blog/upload", body, { ...formType, "Content-Length": "13107200" });
  expect(response.status).toBe(413);
  expect(pulled.chunks).toBe(200);
});

test("files that are too large together are cut off too", async () => {
  const file = join(toBytes(buildPartHead("part.txt")), textOf(4 * 1024 * 1024), toBytes("\r\n"));
  const { body, pulled } = buildEndlessForm("", file, 50);
  const response = await fixture.send("POST", "/blog/upload", body, formType);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({
    message: "Together, the files are too large. Upload at most 25MB at a time",
  });
  expect(pulled.chunks).toBeLessThanOrEqual(8);
  await expectNothingStored();
});

test("ten files are accepted, and the eleventh stops the reading", async () => {
  const ten = Array.from({ length: 10 }, (_, index) => [`${index}.png`, png] as [string, typeof png]);
  expect((await fixture.upload(ten)).status).toBe(201);
  expect(await listRows()).toHaveLength(10);
  const response = await fixture.upload([...ten, ["10.png", png]]);
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { message: "Too many files. Choose at most 10 at a time" },
  ]);
  expect(await listRows()).toHaveLength(10);
});

test("a form without files is rejected, also a browser's with nothing chosen", async () => {
  for (const form of [buildForm([], fixture.postId), buildForm([["", new Uint8Array()]], fixture.postId)]) {
    const response = await fixture.send("POST", "/blog/upload", form);
    expect([response.status, await response.json()]).toEqual([
      422,
      { message: "Choose at least one file", errors: [{ field: "files[]", message: "Choose at least one file" }] },
    ]);
  }
});

test("unknown fields are rejected, not ignored", async () => {
  for (const field of ["file", "files", "title"]) {
    const form = buildForm([["dot.png", png]], fixture.postId);
    form.append(field, new File([png], "more.png"));
    const response = await fixture.send("POST", "/blog/upload", form);
    expect([response.status, await response.json()]).toEqual([422, { message: "Send only files[] and postId" }]);
  }
  const twice = buildForm([["dot.png", png]], fixture.postId);
  twice.append("postId", "other");
  expect((await fixture.send("POST", "/blog/upload", twice)).status).toBe(422);
  await expectNothingStored();
});

test.each([
  ["nothing", ""],
  ["no boundary", "hello"],
  ["a file that breaks off", `${postField}${buildPartHead("a.txt")}half`],
  ["no end", `${postField}${buildPartHead("a.txt")}whole\r\n--${boundary}\r\n`],
  ["no headers", `--${boundary}\r\n\r\nx${end}`],
  ["endless headers", `--${boundary}\r\n${"X-Header: x\r\n".repeat(2000)}\r\nx${end}`],
])("a damaged form is rejected: %s", async (_, text) => {
  const response = await fixture.send("POST", "/blog/upload", toBytes(text), formType);
  expect([400, 422]).toContain(response.status);
  expect(await response.json()).toEqual({ message: expect.stringMatching(/send it again|nothing else/i) });
  await expectNothingStored();
});

test("invalid UTF-8 in a name or the post's id is rejected as damage", async () => {
  const [before, after] = buildPartHead("NAME").split("NAME") as [string, string];
  const broken = new Uint8Array([0xff, 0xfe]);
  const inName = join(toBytes(postField + before), broken, toBytes(`${after}text${end}`));
  const inId = join(toBytes(postField.replace("first-post\r\n", "")), broken, toBytes(end));
  for (const body of [inName, inId]) {
    expect((await fixture.send("POST", "/blog/upload", body, formType)).status).toBe(400);
  }
});

test("a form that arrives byte by byte or has an epilogue is read like any other", async () => {
  const whole = toBytes(`${postField}${buildPartHead("a.txt")}\r\n--${boundary.slice(0, 5)}\r\n\r${end}epilogue`);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of whole) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const response = await fixture.send("POST", "/blog/upload", body, formType);
  expect([response.status, await readAttachments(response)]).toMatchObject([201, [{ name: "a.txt", size: 12 }]]);
});

test("a body of another type is rejected with the expected type", async () => {
  for (const type of ["application/json", "text/plain", "multipart/mixed; boundary=x", "multipart/form-datax"]) {
    const response = await fixture.send("POST", "/blog/upload", "{}", { "Content-Type": type });
    expect([response.status, await response.json()], type).toEqual([
      415,
      { message: "Send a form with files[] and postId and Content-Type: multipart/form-data" },
    ]);
  }
  const boundless = await fixture.send("POST", "/blog/upload", "x", { "Content-Type": "multipart/form-data" });
  expect(boundless.status).toBe(400);
});

test("an upload that is interrupted stores nothing", async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(toBytes(`${postField}${buildPartHead("a.txt")}half`)),
    pull: (controller) => controller.error(new Error("the client went away")),
  });
  const response = await fixture.send("POST", "/blog/upload", body, formType);
  expect([response.status, await response.json()]).toEqual([
    400,
    { message: "The form is damaged or incomplete. Please send it again" },
  ]);
  await expectNothingStored();
});

const long = "ä".repeat(300);

test.each([
  ["../../etc/passwd.txt", "passwd.txt"],
  ["C:\\Users\\me\\notes.txt", "C:Usersmenotes.txt"],
  ['say "hi".txt', 'say "hi".txt'],
  ["line\r\nSet-Cookie: a=b.txt", "line  Set-Cookie: a=b.txt"],
  ["日本語 😀.txt", "日本語 😀.txt"],
  ["a\u202etxt.exe.txt", "atxt.exe.txt"],
  ["nul\u0000l.txt", "null.txt"],
  ["  ...hidden.txt. . ", "hidden.txt"],
  ["e\u0301t\u00e9.txt", "\u00e9t\u00e9.txt"],
  ["100% \\'*()<>&;=.txt", "100% '*()<>&;=.txt"],
  [`${long}.txt`, `${long.slice(0, 116)}.txt`],
])("the hostile name %j becomes %j, in the response and in the served file's header", async (given, name) => {
  const escaped = given.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
  const body = toBytes(`${postField}${buildPartHead(escaped)}text${end}`);
  const response = await fixture.send("POST", "/blog/upload", body, formType);
  const attachments = await readAttachments(response);
  expect(attachments).toMatchObject([{ name }]);
  expect(attachments[0]!.url).toMatch(/^\/files\/posts\/first-post\/[0-9a-f-]{36}\.txt$/);
  const header = (await fetchFile(attachments[0]!.url)).headers.get("Content-Disposition") ?? "";
  expect(header).toMatch(/^attachment; filename="[ !#-[\]-~]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
  expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(name);
});

test("a line break in a name adds no header", async () => {
  const body = toBytes(
    `${postField}${buildPartHead('a\r\nContent-Disposition: form-data; name="postId"\r\nX: .txt')}text${end}`,
  );
  expect((await fixture.send("POST", "/blog/upload", body, formType)).status).toBe(422);
  await expectNothingStored();
});

test("without signing in nobody can upload or delete, and the body isn't read", async () => {
  const [attachment] = await readAttachments(await fixture.upload([["dot.png", png]]));
  const { body, pulled } = buildEndlessForm(buildPartHead("endless.txt"), textOf(64 * 1024), 3200);
  const unauthorized = { ...formType, Authorization: "Bearer a.b.c" };
  expect((await fixture.send("POST", "/blog/upload", body, unauthorized)).status).toBe(401);
  expect(pulled.chunks).toBeLessThanOrEqual(1);
  const path = `/blog/posts/first-post/attachments/${attachment!._id}`;
  expect((await fixture.send("DELETE", path, null, { Authorization: "" })).status).toBe(401);
  expect(await listRows()).toHaveLength(1);
});
