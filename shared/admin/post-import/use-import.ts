import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { authorsKey } from "#admin/blog-settings/use-author-profiles.ts";
import { dashboardKey } from "#admin/dashboard/list/use-entries.ts";
import { reportFailure } from "#admin/failure-message.ts";
import type { Author } from "#blog/author.ts";
import { defaultBlogCategory } from "#blog/categories.ts";
import { type AddressedPost, chooseAddresses } from "./choose-addresses.ts";
import { listChosenFiles } from "./chosen-files.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { listExistingPosts } from "./list-existing.ts";
import { type PlannedPost, planImport } from "./plan-import.ts";
import { type ImportSource, readSource } from "./read-source.ts";
import { createImportJob, type ImportJob } from "./run-import.ts";

export interface ReviewedPost extends AddressedPost {
  post: PlannedPost;
  at: number;
}

export interface ImportReview {
  source: ImportSource;
  siteUrl: string;
  posts: readonly ReviewedPost[];
  authors: readonly Author[];
}

export type ImportStep =
  | { name: "choose"; notes: readonly string[] }
  | { name: "reading"; label: string; done: number; total: number }
  | { name: "review"; review: ImportReview }
  | { name: "import"; job: ImportJob };

export interface ImportChoices {
  selected: ReadonlySet<number>;
  category: string;
  copiesPictures: boolean;
}

export const canImport = ({ post, earlier }: ReviewedPost): boolean =>
  post.problem === "" && earlier?.isDeleted !== true;

/** An address that only another post of the import has is no reason to leave one out. */
const selectFirst = (posts: readonly ReviewedPost[]): ReadonlySet<number> =>
  new Set(
    posts.filter((entry) => canImport(entry) && entry.post.found.isLikely && !entry.isTakenHere).map(({ at }) => at),
  );

class Canceled extends Error {}

/** Lets the screen draw, and stops what nobody waits for. */
const createPause = (isCurrent: () => boolean) => async () => {
  await new Promise<void>((resolve) => setTimeout(resolve));
  if (!isCurrent()) throw new Canceled();
};

export function useImport() {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ name: "choose", notes: [] });
  const [choices, setChoices] = useState<ImportChoices>({
    selected: new Set(),
    category: defaultBlogCategory,
    copiesPictures: false,
  });
  /** Files chosen later replace what is being read. */
  const reading = useRef(0);
  useEffect(
    () => () => {
      reading.current += 1;
    },
    [],
  );

  const plan = async (source: ImportSource, siteUrl: string, isCurrent: () => boolean) => {
    const show = (label: string) => (done: number, total: number) => {
      if (isCurrent()) setStep({ name: "reading", label, done, total });
    };
    show("Looking at this site’s posts")(0, 0);
    const [existing, authors] = await Promise.all([
      listExistingPosts(api),
      queryClient.fetchQuery({ queryKey: authorsKey, queryFn: () => api.listAuthors({}) }),
    ]);
    const isCategory = (name: string) => existing.categories.has(name);
    const pause = createPause(isCurrent);
    const posts = await planImport(source, { siteUrl, isCategory, pause, onProgress: show("Reading posts") });
    const addressed = chooseAddresses(posts, existing);
    return { authors, posts: addressed.map((entry, at) => ({ ...entry, at, post: posts[at] as PlannedPost })) };
  };

  /** Runs unless something newer is started; a failure leads back to the start. */
  const begin = async (read: (isCurrent: () => boolean) => Promise<void>) => {
    reading.current += 1;
    const number = reading.current;
    const isCurrent = () => reading.current === number;
    setStep({ name: "reading", label: "Reading files", done: 0, total: 0 });
    try {
      await read(isCurrent);
    } catch (error) {
      if (!isCurrent()) return;
      reportFailure("The posts couldn't be compared with those of this site", error);
      setStep({ name: "choose", notes: [] });
    }
  };

  const chooseFiles = (chosen: readonly File[]) =>
    begin(async (isCurrent) => {
      const { files, notes } = await listChosenFiles(chosen);
      const onProgress = (done: number, total: number) => {
        if (isCurrent()) setStep({ name: "reading", label: "Reading files", done, total });
      };
      const found = await readSource(files, { pause: createPause(isCurrent), onProgress });
      const source = { ...found, notes: [...notes, ...found.notes] };
      const { posts, authors } = await plan(source, source.siteUrl, isCurrent);
      if (!isCurrent()) return;
      if (posts.length === 0) {
        const none = source.notes.length > 0 ? source.notes : ["There are no posts in these files"];
        setStep({ name: "choose", notes: none });
        return;
      }
      setChoices((current) => ({ ...current, selected: selectFirst(posts) }));
      setStep({ name: "review", review: { source, siteUrl: source.siteUrl, posts, authors } });
    });

  const changeSiteUrl = ({ source }: ImportReview, siteUrl: string) =>
    begin(async (isCurrent) => {
      const planned = await plan(source, siteUrl, isCurrent);
      if (isCurrent()) setStep({ name: "review", review: { source, siteUrl, ...planned } });
    });

  const start = ({ posts }: ImportReview) => {
    const job = createImportJob({
      api,
      chosen: posts
        .filter(({ at }) => choices.selected.has(at))
        .map(({ post, slug }) => ({ post, slug, category: post.text.category || choices.category })),
      getPostSlug: (at) => {
        const entry = posts[at];
        return entry && (choices.selected.has(at) || entry.earlier ? entry.slug : entry.wanted);
      },
      fetchPicture: choices.copiesPictures ? fetchPicture : null,
    });
    setStep({ name: "import", job });
    void resume(job);
  };

  const resume = async (job: ImportJob) => {
    await job.run();
    await queryClient.invalidateQueries({ queryKey: dashboardKey });
  };

  const restart = () => {
    reading.current += 1;
    setStep({ name: "choose", notes: [] });
  };

  return { step, choices, setChoices, chooseFiles, changeSiteUrl, start, resume, restart };
}
