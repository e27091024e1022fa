import { attachmentLimits } from "@illumine/shared/blog/attachment-types.ts";
import { beforeEach, expect, test } from "vitest";
import {
  buildDesk,
  type Desk,
  emptyBucket,
  expectNothingKept,
  fetchFile,
  listKeys,
  listRows,
  readAttachments,
  toForm,
} from "./files-fixture.ts";
import { boundary, buildEndlessForm, end, formType, postField, textOf, toHead } from "./forms.ts";
import { join, png, toBytes } from "./samples.ts";

let desk: Desk;
beforeEach(async () => {
  await emptyBucket();
  desk = await buildDesk();
});

test("a file of 5MB is taken, one byte more is refused in the specification's words", async () => {
  const { bytesPerFile } = attachmentLimits;
  expect((await desk.upload([["whole.txt", textOf(bytesPerFile)]])).status).toBe(201);
  await emptyBucket();
  const answer = await desk.upload([["one-more.txt", textOf(bytesPerFile + 1)]]);
  expect(answer.status).toBe(413);
  const message = "one-more.txt is too large. Maximum size is 5MB";
  expect(await answer.json()).toEqual({ message, errors: [{ field: "files[0]", message }] });
  expect(await listKeys()).toEqual([]);
});

test("every refused file up to the one that is too large is named, and none is kept", async () => {
  const answer = await desk.upload([
    ["good.png", png],
    ["bad.html", toBytes("<p>")],
    ["empty.png", new Uint8Array()],
    ["large.txt", textOf(attachmentLimits.bytesPerFile + 1)],
  ]);
  expect(answer.status).toBe(413);
  const { errors } = await answer.json<{ errors: { field: string; message: string }[] }>();
  expect(errors.map(({ field, message }) => [field, message.slice(0, 22)])).toEqual([
    ["files[1]", "bad.html is not a file"],
    ["files[2]", "empty.png is empty. Ch"],
    ["files[3]", "large.txt is too large"],
  ]);
  await expectNothingKept();
});

test("a stream of 200MB is cut off after the first 5MB, whatever length it says", async () => {
  const chunk = textOf(64 * 1024);
  for (const length of ["", "1000", "209715200", "-1", "nonsense"]) {
    const headers = length ? { ...formType, "Content-Length": length } : formType;
    const { body, pulled } = buildEndlessForm(toHead("endless.txt"), chunk, 3200);
    const answer = await desk.send("POST", "/blog/upload", body, headers);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: "endless.txt is too large. Maximum size is 5MB" });
    // 80 chunks are 5MB; the limit is passed with the next.
    expect(pulled.chunks).toBeLessThanOrEqual(84);
    expect(pulled.isCancelled).toBe(true);
  }
  await expectNothingKept();
});

test("what is left of a small upload is let through, so that its sender gets to reading the answer", async () => {
  const { body, pulled } = buildEndlessForm(toHead("some.txt"), textOf(64 * 1024), 200);
  const answer = await desk.send("POST", "/blog/upload", body, { ...formType, "Content-Length": "13107200" });
  expect(answer.status).toBe(413);
  expect(pulled.chunks).toBe(200);
});

test("many files that are too large together are cut off too", async () => {
  const file = join(toBytes(toHead("part.txt")), textOf(4 * 1024 * 1024), toBytes("\r\n"));
  const { body, pulled } = buildEndlessForm("", file, 50);
  const answer = await desk.send("POST", "/blog/upload", body, formType);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({
    message: "The files are too large together. Upload at most 25MB at a time",
  });
  expect(pulled.chunks).toBeLessThanOrEqual(8);
  await expectNothingKept();
});

test("ten files are taken, the eleventh ends the reading", async () => {
  const ten = Array.from({ length: 10 }, (_, index) => [`${index}.png`, png] as [string, typeof png]);
  expect((await desk.upload(ten)).status).toBe(201);
  expect(await listRows()).toHaveLength(10);
  const answer = await desk.upload([...ten, ["10.png", png]]);
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { message: "Too many files. Choose at most 10 at a time" },
  ]);
  expect(await listRows()).toHaveLength(10);
});

test("a form without files is refused, also the one of a browser in which none was chosen", async () => {
  for (const form of [toForm([], desk.postId), toForm([["", new Uint8Array()]], desk.postId)]) {
    const answer = await desk.send("POST", "/blog/upload", form);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { message: "Choose at least one file", errors: [{ field: "files[]", message: "Choose at least one file" }] },
    ]);
  }
});

test("fields that nobody knows are refused, not dropped", async () => {
  for (const field of ["file", "files", "title"]) {
    const form = toForm([["dot.png", png]], desk.postId);
    form.append(field, new File([png], "more.png"));
    const answer = await desk.send("POST", "/blog/upload", form);
    expect([answer.status, await answer.json()]).toEqual([422, { message: "Send files[] and postId, nothing else" }]);
  }
  const twice = toForm([["dot.png", png]], desk.postId);
  twice.append("postId", "other");
  expect((await desk.send("POST", "/blog/upload", twice)).status).toBe(422);
  await expectNothingKept();
});

test.each([
  ["nothing", ""],
  ["no boundary", "hello"],
  ["a file that breaks off", `${postField}${toHead("a.txt")}half`],
  ["no end", `${postField}${toHead("a.txt")}whole\r\n--${boundary}\r\n`],
  ["no headers", `--${boundary}\r\n\r\nx${end}`],
  ["endless headers", `--${boundary}\r\n${"X-Header: x\r\n".repeat(2000)}\r\nx${end}`],
])("a damaged form is refused: %s", async (_, text) => {
  const answer = await desk.send("POST", "/blog/upload", toBytes(text), formType);
  expect([400, 422]).toContain(answer.status);
  expect(await answer.json()).toEqual({ message: expect.stringMatching(/send it again|nothing else/i) });
  await expectNothingKept();
});

test("bytes that are no characters, in a name or in the post's id, are refused as damage", async () => {
  const [before, after] = toHead("NAME").split("NAME") as [string, string];
  const broken = new Uint8Array([0xff, 0xfe]);
  const inName = join(toBytes(postField + before), broken, toBytes(`${after}text${end}`));
  const inId = join(toBytes(postField.replace("first-post\r\n", "")), broken, toBytes(end));
  for (const body of [inName, inId]) {
    expect((await desk.send("POST", "/blog/upload", body, formType)).status).toBe(400);
  }
});

test("a form that comes byte by byte, or has something after its end, is read like any other", async () => {
  const whole = toBytes(`${postField}${toHead("a.txt")}\r\n--${boundary.slice(0, 5)}\r\n\r${end}epilogue`);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of whole) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const answer = await desk.send("POST", "/blog/upload", body, formType);
  expect([answer.status, await readAttachments(answer)]).toMatchObject([201, [{ name: "a.txt", size: 12 }]]);
});

test("a body of another kind is refused with what to send", async () => {
  for (const type of ["application/json", "text/plain", "multipart/mixed; boundary=x", "multipart/form-datax"]) {
    const answer = await desk.send("POST", "/blog/upload", "{}", { "Content-Type": type });
    expect([answer.status, await answer.json()], type).toEqual([
      415,
      { message: "Send a form, with Content-Type: multipart/form-data, files[] and postId" },
    ]);
  }
  const boundless = await desk.send("POST", "/blog/upload", "x", { "Content-Type": "multipart/form-data" });
  expect(boundless.status).toBe(400);
});

test("an upload that breaks off in the middle leaves nothing", async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(toBytes(`${postField}${toHead("a.txt")}half`)),
    pull: (controller) => controller.error(new Error("the client went away")),
  });
  const answer = await desk.send("POST", "/blog/upload", body, formType);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { message: "The form is damaged or broke off. Please send it again" },
  ]);
  await expectNothingKept();
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
])("the hostile name %j becomes %j, in the answer and in the header of the served file", async (given, name) => {
  // As browsers write it.
  const escaped = given.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
  const body = toBytes(`${postField}${toHead(escaped)}text${end}`);
  const answer = await desk.send("POST", "/blog/upload", body, formType);
  const attachments = await readAttachments(answer);
  expect(attachments).toMatchObject([{ name }]);
  expect(attachments[0]!.url).toMatch(/^\/files\/posts\/first-post\/[0-9a-f-]{36}\.txt$/);
  const header = (await fetchFile(attachments[0]!.url)).headers.get("Content-Disposition") ?? "";
  expect(header).toMatch(/^attachment; filename="[ !#-[\]-~]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
  expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(name);
});

test("a line break inside a name adds no header", async () => {
  const body = toBytes(
    `${postField}${toHead('a\r\nContent-Disposition: form-data; name="postId"\r\nX: .txt')}text${end}`,
  );
  expect((await desk.send("POST", "/blog/upload", body, formType)).status).toBe(422);
  await expectNothingKept();
});

test("a stranger uploads and deletes nothing, and is not read", async () => {
  const [attachment] = await readAttachments(await desk.upload([["dot.png", png]]));
  const { body, pulled } = buildEndlessForm(toHead("endless.txt"), textOf(64 * 1024), 3200);
  const stranger = { ...formType, Authorization: "Bearer a.b.c" };
  expect((await desk.send("POST", "/blog/upload", body, stranger)).status).toBe(401);
  expect(pulled.chunks).toBeLessThanOrEqual(1);
  const path = `/blog/posts/first-post/attachments/${attachment!._id}`;
  expect((await desk.send("DELETE", path, null, { Authorization: "" })).status).toBe(401);
  expect(await listRows()).toHaveLength(1);
});
