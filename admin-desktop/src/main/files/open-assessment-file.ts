import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import type { Disk } from "../disk/disk.ts";
import { getErrorCode } from "../disk/disk-failure.ts";
import { DesktopFailure } from "../failure.ts";
import { maxFileBytes } from "./max-file-bytes.ts";
import { type ParseFile, parseFile } from "./parse-file.ts";
import { quoteFileName } from "./quote-file-name.ts";

export interface OpenedFile {
  text: AssessmentText;
  /** SHA-256 of the file's bytes, hex. */
  hash: string;
}

const formatMegabytes = (bytes: number) => (bytes / 1_000_000).toLocaleString("en", { maximumFractionDigits: 1 });

const buildUnreadable = (message: string) => new DesktopFailure("unreadable", message);

const requireReadableSize = (size: number, name: string) => {
  if (size === 0) throw buildUnreadable(`${name} is empty. Open a file that contains an assessment as JSON.`);
  if (size <= maxFileBytes) return;
  const limit = `You can open files of up to ${formatMegabytes(maxFileBytes)} MB`;
  throw buildUnreadable(
    `${name} is ${formatMegabytes(size)} MB. ${limit}. Split it, or check that it's the right file.`,
  );
};

export function toFileFailure(error: unknown, path: string): DesktopFailure {
  if (error instanceof DesktopFailure) return error;
  const name = quoteFileName(path);
  const code = getErrorCode(error);
  const options = { cause: error };
  const missing = (message: string) => new DesktopFailure("missing", message, options);
  if (code === "ENOENT" || code === "ENOTDIR") {
    return missing(`${name} no longer exists. Check whether it was moved or renamed, and open it from there.`);
  }
  if (code === "ERR_INVALID_ARG_VALUE" || code === "ENAMETOOLONG") {
    return missing(`${name} isn't a valid file name. Choose the file with "Open".`);
  }
  if (code === "EACCES" || code === "EPERM") {
    const message = `You don't have permission to read ${name}. Change its permissions, or copy it to one of your folders.`;
    return new DesktopFailure("unreadable", message, options);
  }
  if (code === "ELOOP") {
    const message = `${name} is a link to itself. Open the file that it should link to.`;
    return new DesktopFailure("unreadable", message, options);
  }
  const message = `${name} couldn't be read (${code || "unknown error"}). Check that its drive is connected, and try again.`;
  return new DesktopFailure("device", message, options);
}

/** Rejects with a DesktopFailure for anything but text and archives of questions. Text opens even if it isn't JSON. */
export async function openAssessmentFile(disk: Disk, path: string, parse: ParseFile = parseFile): Promise<OpenedFile> {
  const name = quoteFileName(path);
  try {
    const found = await disk.stat(path);
    if (!found) throw Object.assign(new Error("Missing"), { code: "ENOENT" });
    if (found.isFolder) throw buildUnreadable(`${name} is a folder. Open the .assessment.json file inside it.`);
    if (!found.isFile)
      throw buildUnreadable(`${name} is a device, not a file. Open a file that contains an assessment as JSON.`);
    requireReadableSize(found.sizeBytes, name);
    const bytes = await disk.read(path);
    requireReadableSize(bytes.length, name);
    const { text, refusal, hash } = await parse(bytes);
    if (refusal !== null) throw buildUnreadable(`${name} can't be read: ${refusal}.`);
    if (text === null) {
      const hint = "It may be a picture, an archive, or text in another encoding";
      throw buildUnreadable(`${name} isn't text. ${hint}. Save it as UTF-8, or open the file that contains the JSON.`);
    }
    return { text, hash };
  } catch (error) {
    throw toFileFailure(error, path);
  }
}
