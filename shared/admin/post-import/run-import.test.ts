// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { type ApiAnswer, type ApiRequest, createApiClient } from "#api/client.ts";
import { type AdminPost, createEmptyPost } from "#blog/schema.ts";
import { planFiles } from "#testing/blog/import-files.ts";
import { createImportJob } from "./run-import.ts";

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

const answer = (status: number, body: unknown): ApiAnswer => ({ status, body, headers: { get: () => null } });

/** A site that stores posts and files, and answers a repeated key as before, whether or not the answer arrives. */
function openSite() {
  const posts = new Map<string, AdminPost>();
  const answers = new Map<string, ApiAnswer>();
  const site = {
    posts,
    requests: [] as ApiRequest[],
    /** Called for each request: 'lost' before it arrives, 'unanswered' after it did. */
    network: (_: ApiRequest): "lost" | "unanswered" | "ok" => "ok",
    uploads: 0,
    refusedFile: "",
  };
  const build = (id: string, body: Record<string, unknown>, version: number): AdminPost => ({
    ...createEmptyPost({ slug: "x", today: "2026-01-31" }),
    ...(body as Partial<AdminPost>),
    _id: id,
    version,
    computedReadTime: "1 min read",
    analytics: { views: 0 },
    attachments: posts.get(id)?.attachments ?? [],
    createdAt: "2026-01-31T00:00:00.000Z",
    updatedAt: "2026-01-31T00:00:00.000Z",
    deletedAt: null,
  });
  const handle = ({ method, path, body, form }: ApiRequest): ApiAnswer => {
    const given = body as Record<string, unknown>;
    if (path === "/api/blog/upload" && form) {
      const file = form.get("files[]") as File;
      if (file.name === site.refusedFile) return answer(415, { message: `${file.name} is damaged` });
      site.uploads += 1;
      const url = `/files/${site.uploads}-${file.name}`;
      const attachment = { _id: crypto.randomUUID(), name: file.name, type: "image/png", url, size: file.size };
      posts.get(String(form.get("postId")))?.attachments.push(attachment);
      return answer(201, { attachments: [attachment] });
    }
    if (method === "PUT") {
      const id = path.split("/").at(-1) ?? "";
      const stored = posts.get(id);
      if (stored?.version !== given["version"]) return answer(409, { message: "Changed", current: stored });
      posts.set(id, build(id, given, Number(given["version"]) + 1));
      return answer(200, posts.get(id));
    }
    const id = String(given["_id"]);
    const current = posts.get(id);
    if (current) return answer(409, { message: "There is one already", current });
    if ([...posts.values()].some(({ slug }) => slug === given["slug"]))
      return answer(409, { message: "Taken", suggestion: "y" });
    posts.set(id, build(id, given, 1));
    return answer(201, posts.get(id));
  };
  const send = async (request: ApiRequest): Promise<ApiAnswer> => {
    site.requests.push(request);
    const fate = site.network(request);
    if (fate === "lost") throw new TypeError("Failed to fetch");
    const key = request.headers["Idempotency-Key"] ?? "";
    const made = answers.get(key) ?? handle(request);
    if (made.status < 300) answers.set(key, made);
    if (fate === "unanswered") throw new TypeError("Failed to fetch");
    return { ...made, body: structuredClone(made.body) };
  };
  return { site, api: createApiClient(send) };
}

const given = {
  "a.md": "One ![A](a.png) and [b](b.md)\n\n![Gone](gone.png)",
  "b.md": "Two ![A](a.png) ![B](b.png)",
  "c.md": "Three",
  "a.png": png,
  "b.png": new Uint8Array([...png, 1]),
};

async function openJob(
  { api }: Pick<ReturnType<typeof openSite>, "api">,
  files: Readonly<Record<string, string | Uint8Array>> = given,
) {
  const planned = await planFiles(files);
  return createImportJob({
    api,
    chosen: planned.map((post) => ({ post, slug: post.slug, category: "Psychology" })),
    getPostSlug: (at) => planned[at]?.slug,
    fetchPicture: null,
  });
}

const describe = ({ posts }: ReturnType<typeof openSite>["site"]) =>
  [...posts.values()].map(({ slug, isPublished, sections, attachments }) => ({
    slug,
    isPublished,
    pictures: sections.filter(({ type }) => type === "image").map(({ imageUrl, imageAlt }) => [imageUrl, imageAlt]),
    files: attachments.map(({ name }) => name),
  }));

const imported = [
  {
    slug: "a",
    isPublished: false,
    pictures: [
      ["/files/1-a.png", "A"],
      ["", "Gone"],
    ],
    files: ["a.png"],
  },
  {
    slug: "b",
    isPublished: false,
    pictures: [
      ["/files/2-a.png", "A"],
      ["/files/3-b.png", "B"],
    ],
    files: ["a.png", "b.png"],
  },
  { slug: "c", isPublished: false, pictures: [], files: [] },
];

test("posts are created as drafts with their files, and links between them lead to their addresses", async () => {
  const { site, api } = openSite();
  const job = await openJob({ api });
  await job.run();
  expect(job.getProgress()).toMatchObject({
    status: "finished",
    posts: [{ state: "created" }, { state: "created" }, { state: "created" }],
  });
  expect(describe(site)).toEqual(imported);
  expect([...site.posts.values()][0]?.sections[2]?.content).toBe('and <a href="/blog/b">b</a>');
});

test("however often the network is lost, nothing is created or uploaded twice", async () => {
  const calm = openSite();
  await (await openJob(calm)).run();
  const count = calm.site.requests.length;
  for (const fate of ["lost", "unanswered"] as const) {
    for (let at = 0; at < count; at += 1) {
      const { site, api } = openSite();
      let number = -1;
      site.network = () => {
        number += 1;
        return number === at ? fate : "ok";
      };
      const job = await openJob({ api });
      await job.run();
      expect(job.getProgress(), `${fate} ${at}`).toMatchObject({
        status: "paused",
        reason: "The connection was lost.",
      });
      await job.run();
      expect(job.getProgress().status).toBe("finished");
      expect(describe(site), `${fate} ${at}`).toEqual(imported);
    }
  }
});

test("choosing the same files again goes on where a closed window stopped", async () => {
  const calm = openSite();
  await (await openJob(calm)).run();
  for (let at = 0; at < calm.site.requests.length; at += 1) {
    const { site, api } = openSite();
    let number = 0;
    site.network = () => {
      number += 1;
      return number > at ? "lost" : "ok";
    };
    await (await openJob({ api })).run();
    site.network = () => "ok";
    const job = await openJob({ api });
    await job.run();
    expect(job.getProgress().status).toBe("finished");
    expect(describe(site), `after ${at}`).toEqual(imported);
  }
});

test("a post that was edited after its import stays as it is", async () => {
  const { site, api } = openSite();
  await (await openJob({ api })).run();
  const [first] = [...site.posts.values()];
  if (first) site.posts.set(first._id, { ...first, title: "Edited", version: 7 });
  const job = await openJob({ api });
  await job.run();
  expect([...site.posts.values()][0]?.title).toBe("Edited");
  expect(job.getProgress().posts.map(({ state }) => state)).toEqual(["existing", "existing", "existing"]);
});

test("a refused post or file is listed, and the others are imported", async () => {
  const { site, api } = openSite();
  site.refusedFile = "b.png";
  site.posts.set("other", { ...createEmptyPost({ slug: "c", today: "2026-01-31" }), _id: "other" } as AdminPost);
  const job = await openJob({ api });
  await job.run();
  expect(job.getProgress()).toMatchObject({
    status: "finished",
    posts: [
      { state: "created", failures: [] },
      { state: "created", failures: ["b.png: b.png is damaged"] },
      { state: "failed", reason: "Taken" },
    ],
  });
});

test("a pause takes effect between requests, and the import goes on from there", async () => {
  const { site, api } = openSite();
  const job = await openJob({ api });
  site.network = () => {
    if (site.requests.length === 1) job.pause();
    return "ok";
  };
  await job.run();
  expect(job.getProgress()).toMatchObject({ status: "paused", reason: "" });
  expect(site.requests).toHaveLength(1);
  await job.run();
  expect(describe(site)).toEqual(imported);
});

test("pictures of other sites stay there unless they are copied, and where copying fails", async () => {
  const { site, api } = openSite();
  const [post] = await planFiles({
    "a.md": "---\nimage: https://x.example/c.png\n---\n![1](https://x.example/a.png) ![2](https://x.example/b.png)",
  });
  if (!post) throw new Error("There is no post");
  const job = createImportJob({
    api,
    chosen: [{ post, slug: "a", category: "Psychology" }],
    getPostSlug: () => "a",
    fetchPicture: async (address) => {
      if (address.endsWith("b.png")) throw new Error("the other site doesn't allow it");
      return new File([png], address.split("/").at(-1) ?? "", { type: "image/png" });
    },
  });
  await job.run();
  const [stored] = [...site.posts.values()];
  expect(stored?.featuredImage).toBe("/files/1-c.png");
  expect(stored?.sections.map(({ imageUrl }) => imageUrl)).toEqual(["/files/2-a.png", "https://x.example/b.png"]);
  expect(job.getProgress().posts[0]?.failures).toEqual(["https://x.example/b.png: the other site doesn't allow it"]);
});
