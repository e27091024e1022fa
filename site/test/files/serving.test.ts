import { env } from "cloudflare:test";
import { attachmentTypes, findTypeByExtension } from "@illumine/shared/blog/attachment-types.ts";
import { beforeEach, expect, test } from "vitest";
import { createKey, putFiles } from "#app/services/uploads/store.ts";
import { emptyBucket, fetchFile, wrap } from "./files-fixture.ts";
import { join, png, toBytes } from "./sample-files.ts";

beforeEach(emptyBucket);

const text = toBytes("0123456789");

async function storeFile(name = "digits.txt", bytes = text): Promise<string> {
  const type = findTypeByExtension(name.split(".").at(-1) ?? "")!;
  const key = createKey("first-post", type);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  await putFiles(env.FILES, [{ key, name, type, bytes, sha256 }]);
  return `/files/${key}`;
}

const headersOf = ({ headers }: Response, ...names: string[]) => names.map((name) => headers.get(name));

test("a file is served completely, cached for an hour, usable on every page, and can't run anything", async () => {
  const response = await fetchFile(await storeFile());
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=3600",
    "content-disposition": `attachment; filename="digits.txt"; filename*=UTF-8''digits.txt`,
    "content-length": "10",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    "content-type": "text/plain; charset=utf-8",
    "cross-origin-resource-policy": "cross-origin",
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(await response.text()).toBe("0123456789");
});

test("raster images open in the browser, other files are downloaded, and text is always plain text", async () => {
  for (const { extensions, kind, type } of attachmentTypes) {
    const response = await fetchFile(await storeFile(`a.${extensions[0]}`));
    const disposition = kind === "image" ? "inline" : "attachment";
    const served = kind === "text" ? "text/plain; charset=utf-8" : type;
    expect(response.headers.get("Content-Disposition"), type).toMatch(new RegExp(`^${disposition};`));
    expect(response.headers.get("Content-Type")).toBe(served);
  }
});

test("an object stored as a page is served with the type of its key, as a download", async () => {
  const path = await storeFile("a.pdf");
  await env.FILES.put(path.slice("/files/".length), "<script>", {
    httpMetadata: { contentType: "text/html", contentDisposition: "inline" },
  });
  const response = await fetchFile(path);
  expect(headersOf(response, "Content-Type", "Content-Disposition")).toEqual(["application/pdf", "attachment"]);
});

test("HEAD returns only the headers", async () => {
  const path = await storeFile("dot.png", png);
  const [head, whole] = [await fetchFile(path, { method: "HEAD" }), await fetchFile(path)];
  const names = ["Content-Length", "ETag", "Content-Type", "Cache-Control", "Content-Security-Policy"];
  expect(head.status).toBe(200);
  expect(headersOf(head, ...names)).toEqual(headersOf(whole, ...names));
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

test("a request with the current ETag gets 304 without the file", async () => {
  const path = await storeFile();
  const etag = (await fetchFile(path)).headers.get("ETag")!;
  for (const named of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    for (const method of ["GET", "HEAD"]) {
      const response = await fetchFile(path, { method, headers: { "If-None-Match": named } });
      expect([response.status, await response.text()], named).toEqual([304, ""]);
      expect(headersOf(response, "ETag", "Cache-Control", "Content-Length")).toEqual([
        etag,
        "public, max-age=3600",
        null,
      ]);
    }
  }
  for (const named of ['"other"', etag.replaceAll('"', ""), ""]) {
    const response = await fetchFile(path, { headers: { "If-None-Match": named } });
    expect([response.status, await response.text()], named).toEqual([200, "0123456789"]);
  }
});

test.each([
  ["bytes=0-3", "0123", "bytes 0-3/10"],
  ["bytes=4-6", "456", "bytes 4-6/10"],
  ["bytes=9-9", "9", "bytes 9-9/10"],
  ["bytes=7-", "789", "bytes 7-9/10"],
  ["bytes=7-1000", "789", "bytes 7-9/10"],
  ["bytes=-3", "789", "bytes 7-9/10"],
  ["bytes=-1000", "0123456789", "bytes 0-9/10"],
  ["bytes=0-", "0123456789", "bytes 0-9/10"],
])("the range %s is %s", async (range, part, contentRange) => {
  const response = await fetchFile(await storeFile(), { headers: { Range: range } });
  expect([response.status, await response.text()]).toEqual([206, part]);
  expect(headersOf(response, "Content-Range", "Content-Length")).toEqual([contentRange, String(part.length)]);
  expect(headersOf(response, "Content-Type", "X-Content-Type-Options")).toEqual([
    "text/plain; charset=utf-8",
    "nosniff",
  ]);
});

test.each(["bytes=10-", "bytes=10-12", "bytes=999999999999999-", "bytes=-0"])(
  "the range %s can't be satisfied",
  async (range) => {
    const response = await fetchFile(await storeFile(), { headers: { Range: range } });
    expect(response.status).toBe(416);
    expect(headersOf(response, "Content-Range", "Cache-Control")).toEqual(["bytes */10", "no-store"]);
    expect(await response.json()).toEqual({ message: "The requested range isn't valid: the file is 10 bytes long" });
  },
);

test.each(["bytes=0-1,4-5", "bytes=5-2", "bytes=-", "bytes=a-b", "lines=0-1", "bytes=0-99999999999999999999", ""])(
  "the range %j is ignored",
  async (range) => {
    const response = await fetchFile(await storeFile(), { headers: { Range: range } });
    expect([response.status, await response.text()]).toEqual([200, "0123456789"]);
    expect(response.headers.get("Content-Length")).toBe("10");
  },
);

test("a range needs the same file, and HEAD ignores it", async () => {
  const path = await storeFile();
  const etag = (await fetchFile(path)).headers.get("ETag")!;
  const ask = (ifRange: string) => fetchFile(path, { headers: { Range: "bytes=0-1", "If-Range": ifRange } });
  expect([(await ask(etag)).status, (await ask('"other"')).status]).toEqual([206, 200]);
  const head = await fetchFile(path, { method: "HEAD", headers: { Range: "bytes=0-1" } });
  expect([head.status, head.headers.get("Content-Length")]).toEqual([200, "10"]);
});

test("missing and foreign objects return 404 and aren't cached", async () => {
  await env.FILES.put("secret.txt", "secret");
  await env.FILES.put("posts/first-post/page.html", "<p>");
  const id = crypto.randomUUID();
  const paths = [
    `/files/posts/first-post/${id}.png`,
    "/files/secret.txt",
    "/files/posts/first-post/page.html",
    `/files/posts/first-post/${id}.html`,
    `/files/posts/first-post/${id}.svg`,
    "/files/",
    "/files/posts/..%2f..%2fsecret.txt",
    "/files/%00",
    `/files/${"a".repeat(3000)}`,
  ];
  for (const path of paths) {
    for (const headers of [{}, { Range: "bytes=0-1" }, { "If-None-Match": "*" }]) {
      const response = await fetchFile(path, { headers: headers as Record<string, string> });
      expect([response.status, await response.json()], path).toEqual([404, { message: "File not found" }]);
      expect(headersOf(response, "Cache-Control", "X-Content-Type-Options")).toEqual(["no-store", "nosniff"]);
    }
  }
});

test("other methods are rejected with the allowed ones", async () => {
  const path = await storeFile();
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
    const response = await fetchFile(path, { method });
    expect([response.status, response.headers.get("Allow")], method).toEqual([405, "GET, HEAD"]);
  }
  expect((await fetchFile(path)).status).toBe(200);
});

test("if R2 fails, the response is 503 as JSON with an explanation, and isn't cached", async () => {
  const path = await storeFile();
  const failConnection = () => Promise.reject(new Error("get: internal error (10001)"));
  const FILES = wrap(env.FILES, { get: failConnection as unknown as R2Bucket["get"], head: failConnection });
  for (const init of [{}, { method: "HEAD" }, { headers: { Range: "bytes=0-1" } }]) {
    const response = await fetchFile(path, init, { ...env, FILES });
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    const body = await response.text();
    if (!("method" in init))
      expect(JSON.parse(body)).toEqual({ message: "The file can't be read right now. Please try again." });
  }
});

test("bytes that change on the way to R2 are not stored", async () => {
  const type = findTypeByExtension("txt")!;
  const key = createKey("first-post", type);
  const file = { key, name: "digits.txt", type, bytes: text, sha256: "0".repeat(64) };
  await expect(putFiles(env.FILES, [file])).rejects.toThrow("SHA-256");
  expect(await env.FILES.head(key)).toBeNull();
});

test("a file of 5MB is returned byte for byte, whole and in parts", async () => {
  const bytes = Uint8Array.from({ length: 5 * 1024 * 1024 }, (_, index) => (index * 31) % 251);
  const path = await storeFile("film.mp4", bytes);
  const whole = await (await fetchFile(path)).bytes();
  const part = await (await fetchFile(path, { headers: { Range: "bytes=4000000-" } })).bytes();
  expect(Buffer.compare(whole, bytes)).toBe(0);
  expect(Buffer.compare(join(bytes.slice(0, 4_000_000), part), bytes)).toBe(0);
});
