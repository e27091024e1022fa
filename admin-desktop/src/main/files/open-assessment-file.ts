import { createHash } from "node:crypto";
import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { toEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { readAssessment } from "@illumine/shared/assessment/import/read-assessment.ts";
import type { Disk } from "../disk/disk.ts";
import { toErrorCode } from "../disk/disk-failure.ts";
import { DesktopFailure } from "../failure.ts";
import { decodeText } from "./decode-text.ts";
import { showName } from "./show-name.ts";

/** Bytes of a file that is opened. The site keeps at most 1.5 MB of an assessment; the rest is room for other spellings. */
export const largestFile = 20_000_000;

export interface OpenedFile {
  text: AssessmentText;
  /** SHA-256 of the file's bytes, hex. */
  hash: string;
}

export const toFileHash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const toMegabytes = (bytes: number) => (bytes / 1_000_000).toLocaleString("en", { maximumFractionDigits: 1 });

const unreadable = (message: string) => new DesktopFailure("unreadable", message);

const checkSize = (size: number, name: string) => {
  if (size === 0) throw unreadable(`${name} is empty. Open a file that holds an assessment as JSON.`);
  if (size <= largestFile) return;
  const limit = `Files of up to ${toMegabytes(largestFile)} MB can be opened`;
  throw unreadable(`${name} has ${toMegabytes(size)} MB. ${limit}: split it, or look whether it is the right file.`);
};

/** What the system says of a file that it does not give, for a person. */
export function toFileFailure(error: unknown, path: string): DesktopFailure {
  if (error instanceof DesktopFailure) return error;
  const name = showName(path);
  const code = toErrorCode(error);
  const because = { cause: error };
  const missing = (message: string) => new DesktopFailure("missing", message, because);
  if (code === "ENOENT" || code === "ENOTDIR") {
    return missing(`${name} is not there any more. Look whether it was moved or renamed, and open it where it is now.`);
  }
  if (code === "ERR_INVALID_ARG_VALUE" || code === "ENAMETOOLONG") {
    return missing(`${name} is no name that a file can have here. Choose the file with "Open".`);
  }
  if (code === "EACCES" || code === "EPERM") {
    const message = `This user may not read ${name}. Change its permissions, or copy it to a folder of your own.`;
    return new DesktopFailure("unreadable", message, because);
  }
  if (code === "ELOOP") {
    const message = `${name} is a link that leads back to itself. Open the file that it should lead to.`;
    return new DesktopFailure("unreadable", message, because);
  }
  const message = `${name} could not be read (${code || "unknown failure"}). Look whether its drive is connected, and try again.`;
  return new DesktopFailure("device", message, because);
}

/** JSON that says what a draft says becomes that draft; all other text stays beside it, to be mended in the JSON view. */
function toOpenedText(json: string): AssessmentText {
  const { draft, isFaithful } = readAssessment(json);
  return { draft: draft ?? toEmptyDraft(), json: draft && isFaithful ? null : json };
}

/**
 * Reads a file that somebody chose, dropped or double-clicked. Rejects with a DesktopFailure where it holds no text; text
 * that is no assessment, or not yet JSON, is opened all the same.
 */
export async function openAssessmentFile(disk: Disk, path: string): Promise<OpenedFile> {
  const name = showName(path);
  try {
    const found = await disk.look(path);
    if (!found) throw Object.assign(new Error("There is none"), { code: "ENOENT" });
    if (found.isFolder) throw unreadable(`${name} is a folder. Open the .assessment.json file that is in it.`);
    if (!found.isFile)
      throw unreadable(`${name} is a device, not a file. Open a file that holds an assessment as JSON.`);
    checkSize(found.size, name);
    const bytes = await disk.read(path);
    checkSize(bytes.length, name);
    const json = decodeText(bytes);
    if (json === null) {
      const hint = "It may be a picture, an archive, or text in another encoding";
      throw unreadable(`${name} is not text. ${hint}: save it as UTF-8, or open the file that holds the JSON.`);
    }
    return { text: toOpenedText(json), hash: toFileHash(bytes) };
  } catch (error) {
    throw toFileFailure(error, path);
  }
}
