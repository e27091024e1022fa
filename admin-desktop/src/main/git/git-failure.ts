import { getErrorCode } from "../disk/disk-failure.ts";

const safe = "Your files and drafts are safe.";

/** Why the Git state can't be shown, for the person. */
export class GitFailure extends Error {}

export const gitProblems = {
  damaged: `The folder's Git repository is damaged, or part of it isn't on this computer. Check it with Git. ${safe}`,
  moved: `This folder belongs to a Git repository that is no longer where it was. ${safe}`,
  bare: "The folder's Git repository is a bare one, which has no files to compare.",
  format: "The folder's Git repository has a format that the app can't read.",
  large: "The folder's Git repository is too large to read here.",
  slow: "Reading the folder's Git repository took too long. Choose Refresh to try again.",
  network: "The folder's Git repository is on another computer. The app reads only those on the folder's drive.",
  refused: `You don't have permission to read the folder's Git repository. Change its permissions and choose Refresh. ${safe}`,
  failed: `The folder's Git repository couldn't be read. Choose Refresh to try again. ${safe}`,
} as const;

const problemsByCode: Readonly<Record<string, string>> = {
  EACCES: gitProblems.refused,
  EPERM: gitProblems.refused,
  EMFILE: gitProblems.failed,
  ENOMEM: gitProblems.large,
  ERR_WORKER_OUT_OF_MEMORY: gitProblems.large,
};

/** @param unknown for other errors; most that the library throws, it throws at what it can't make sense of */
export const describeGitFailure = (error: unknown, unknown: string = gitProblems.damaged): string =>
  error instanceof GitFailure ? error.message : (problemsByCode[getErrorCode(error)] ?? unknown);
