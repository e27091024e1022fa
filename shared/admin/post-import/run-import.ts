import { PostConflict } from "#api/admin-posts.ts";
import { type ApiClient, ApiFailure } from "#api/client.ts";
import type { Attachment } from "#api/files.ts";
import { writeHeaders } from "#api/headers.ts";
import type { AdminPost, PostSection } from "#blog/schema.ts";
import type { PlannedPost } from "./plan-import.ts";
import { isStandIn, replaceStandIns, type StandInAddresses } from "./stand-ins.ts";

export interface ChosenPost {
  post: PlannedPost;
  slug: string;
  category: string;
}

export type ImportState = "waiting" | "running" | "created" | "existing" | "failed";

export interface ImportedPost {
  title: string;
  slug: string;
  id: string;
  state: ImportState;
  /** Why it wasn't created; '' if it was. */
  reason: string;
  failures: readonly string[];
}

export interface ImportProgress {
  posts: readonly ImportedPost[];
  /** 'paused': nothing is lost, and it can go on. */
  status: "running" | "paused" | "finished";
  reason: string;
}

export interface ImportJob {
  getProgress: () => ImportProgress;
  subscribe: (listener: () => void) => () => void;
  /** Starts, or goes on where it stopped. Resolves when it pauses or is finished. */
  run: () => Promise<void>;
  /** Takes effect after the current request. */
  pause: () => void;
}

export interface ImportOptions {
  api: ApiClient;
  chosen: readonly ChosenPost[];
  /** Addresses of all posts of the source by their number, also of those that aren't chosen. */
  getPostSlug: (at: number) => string | undefined;
  /** Copies pictures of other sites; null leaves them where they are. */
  fetchPicture: ((address: string) => Promise<File>) | null;
}

/** Retrying can help: there was no answer, or the server is busy. */
const isPassing = (error: unknown) => !(error instanceof ApiFailure) || [401, 403, 429, 503].includes(error.status);

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

class Pause extends Error {}

interface Step {
  chosen: ChosenPost;
  id: string;
  createKey: string;
  replaceKey: string;
  uploads: Map<string, { key: string; url: string | null }>;
  stored: AdminPost | null;
  isNew: boolean;
}

/** `files`: the stored addresses by stand-in or web address. */
function resolveSection(
  section: PostSection,
  files: ReadonlyMap<string, string>,
  addresses: StandInAddresses,
): PostSection {
  const { imageUrl, imageAlt, content } = section;
  const isPicture = imageUrl !== "";
  const stored = isPicture ? (files.get(imageUrl) ?? (isStandIn(imageUrl) ? "" : imageUrl)) : "";
  return {
    ...section,
    content: replaceStandIns(content, addresses),
    imageUrl: stored,
    // A block without picture and text would be dropped with its position.
    imageAlt: isPicture && stored === "" ? imageAlt || "A picture that isn't here" : imageAlt,
  };
}

function buildText(
  { post, slug, category }: ChosenPost,
  files: ReadonlyMap<string, string>,
  addresses: StandInAddresses,
) {
  const { text } = post;
  const cover = text.featuredImage;
  return {
    ...text,
    slug,
    category,
    isPublished: false,
    sections: text.sections.map((section) => resolveSection(section, files, addresses)),
    featuredImage: files.get(cover) ?? (isStandIn(cover) ? "" : cover),
  };
}

/** Creates the posts one after another as drafts, each with its files. Sends nothing twice, however often it stops. */
export function createImportJob({ api, chosen, getPostSlug, fetchPicture }: ImportOptions): ImportJob {
  const listeners = new Set<() => void>();
  const steps: (Step | null)[] = chosen.map(() => null);
  let progress: ImportProgress = {
    status: "paused",
    reason: "",
    posts: chosen.map(({ post, slug }) => ({
      ...{ title: post.text.title, slug, id: post.id, state: "waiting", reason: "", failures: [] },
    })),
  };
  let isPausing = false;
  const emit = (change: Partial<ImportProgress>) => {
    progress = { ...progress, ...change };
    for (const listener of listeners) listener();
  };
  const changePost = (at: number, change: Partial<ImportedPost>) =>
    emit({ posts: progress.posts.map((post, index) => (index === at ? { ...post, ...change } : post)) });

  const getPost = (at: number) => {
    const slug = getPostSlug(at);
    return slug === undefined ? "/blog" : `/blog/${slug}`;
  };

  function prepareStep(at: number, given: ChosenPost): Step {
    const known = steps[at];
    if (known) return known;
    const { id } = given.post;
    const step: Step = {
      chosen: given,
      id,
      createKey: crypto.randomUUID(),
      replaceKey: crypto.randomUUID(),
      uploads: new Map(),
      stored: null,
      isNew: false,
    };
    steps[at] = step;
    return step;
  }

  const headers = (key: string) => ({ [writeHeaders.idempotencyKey]: key });

  /** Until their files are there, links lead to the post itself and pictures are empty blocks. */
  const toAddresses = (files: ReadonlyMap<string, string>, slug: string): StandInAddresses => ({
    getPost,
    getFile: (at) => files.get(`/~import/file-${at}`) ?? `/blog/${slug}`,
  });

  /** Null: it was imported before, and may have been edited since. */
  async function createOnce(step: Step): Promise<AdminPost | null> {
    const none: ReadonlyMap<string, string> = new Map();
    const text = buildText(step.chosen, none, toAddresses(none, step.chosen.slug));
    try {
      const post = await api.createPost({ body: { ...text, _id: step.id }, headers: headers(step.createKey) });
      step.isNew = true;
      return post;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
      const current = PostConflict.safeParse(error.body).data?.current;
      if (current?._id !== step.id || current.deletedAt !== null) throw error;
      return current.version === 1 ? current : null;
    }
  }

  async function upload(step: Step, name: string, readFile: () => Promise<File>): Promise<void> {
    const entry = step.uploads.get(name) ?? { key: crypto.randomUUID(), url: null };
    step.uploads.set(name, entry);
    if (entry.url !== null) return;
    const file = await readFile();
    const there = step.stored?.attachments.find((attachment: Attachment) => isSameFile(attachment, file));
    if (there) {
      entry.url = there.url;
      return;
    }
    const form = new FormData();
    form.append("postId", step.id);
    form.append("files[]", file);
    const { attachments } = await api.uploadFiles({ form, headers: headers(entry.key) });
    entry.url = attachments[0]?.url ?? null;
    if (entry.url === null) throw new ApiFailure(0, "The server stored nothing");
  }

  async function uploadAll(step: Step, at: number): Promise<void> {
    const { files, remotePictures } = step.chosen.post;
    const wanted = [
      ...files.map(({ name, readFile }, index) => ({ key: `/~import/file-${index}`, name, readFile })),
      ...(fetchPicture ? remotePictures : []).map((address) => ({
        key: address,
        name: address,
        readFile: () => fetchPicture?.(address) ?? Promise.reject(new Error("not copied")),
      })),
    ];
    for (const { key, name, readFile } of wanted) {
      checkPause();
      try {
        await upload(step, key, () => readOrRefuse(readFile));
      } catch (error) {
        if (!(error instanceof FileFailure) && isPassing(error)) throw error;
        const failures = progress.posts[at]?.failures ?? [];
        const failure = `${name}: ${describe(error)}`;
        if (!failures.includes(failure)) changePost(at, { failures: [...failures, failure] });
      }
    }
  }

  function checkPause(): void {
    if (isPausing) throw new Pause("Paused");
  }

  async function importPost(at: number, given: ChosenPost): Promise<void> {
    const step = prepareStep(at, given);
    changePost(at, { state: "running" });
    step.stored ??= await createOnce(step);
    if (step.stored === null) {
      changePost(at, { state: "existing" });
      return;
    }
    await uploadAll(step, at);
    const files = new Map([...step.uploads].flatMap(([name, { url }]) => (url === null ? [] : [[name, url] as const])));
    if (files.size > 0) {
      const text = buildText(given, files, toAddresses(files, given.slug));
      const { version } = step.stored;
      await api.replacePost({ params: { id: step.id }, body: { ...text, version }, headers: headers(step.replaceKey) });
    }
    changePost(at, { state: step.isNew || files.size > 0 ? "created" : "existing" });
  }

  async function run(): Promise<void> {
    if (progress.status === "running") return;
    isPausing = false;
    emit({ status: "running", reason: "" });
    for (const [at, given] of chosen.entries()) {
      const { state } = progress.posts[at] ?? {};
      if (state === "created" || state === "existing" || state === "failed") continue;
      try {
        checkPause();
        await importPost(at, given);
      } catch (error) {
        if (error instanceof Pause || isPassing(error)) {
          changePost(at, { state: "waiting" });
          emit({ status: "paused", reason: error instanceof Pause ? "" : describePause(error) });
          return;
        }
        changePost(at, { state: "failed", reason: describe(error) });
      }
    }
    emit({ status: "finished" });
  }

  return {
    getProgress: () => progress,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run,
    pause: () => {
      isPausing = true;
    },
  };
}

/** Of the file itself: trying again doesn't help. */
class FileFailure extends Error {}

const readOrRefuse = (readFile: () => Promise<File>): Promise<File> =>
  readFile().catch((error: unknown) => {
    throw new FileFailure(describe(error));
  });

const isSameFile = ({ name, size }: Attachment, file: File) => name === file.name && size === file.size;

const describePause = (error: unknown) => (error instanceof ApiFailure ? error.message : "The connection was lost.");
