import { DesktopFailure } from "../failure.ts";

/** Node's code of a failure, such as 'ENOSPC'; '' where it has none. */
export const toErrorCode = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

const tail = "What was kept before is as it was. Your text is still in this window: try again, or save it to a file";

const full = `The disk is full, so this could not be kept. Free some space and try again. ${tail}`;
const readOnly = (folder: string) =>
  `${folder} cannot be written to. Allow this user to write there, or free it from whatever protects it. ${tail}`;

/**
 * What a failed write means for a person. Failures of other sorts pass as they are.
 * @param folder where it should have been written
 */
export function toWriteFailure(error: unknown, folder: string): DesktopFailure {
  if (error instanceof DesktopFailure) return error;
  const code = toErrorCode(error);
  const because = { cause: error };
  if (["ENOSPC", "EDQUOT", "EFBIG"].includes(code)) return new DesktopFailure("full", full, because);
  if (["EROFS", "EACCES", "EPERM"].includes(code)) return new DesktopFailure("read only", readOnly(folder), because);
  if (["ENOTDIR", "EEXIST"].includes(code)) {
    const message = `${folder} should be a folder, and something else has its name. Move that away. ${tail}`;
    return new DesktopFailure("device", message, because);
  }
  const named = code === "" ? "" : ` (${code})`;
  const message = `The disk failed while this was kept${named}. Look whether the drive of ${folder} is connected and well. ${tail}`;
  return new DesktopFailure("device", message, because);
}

/** Why something of ours could not be read, for a person: the end of a sentence. */
export function describeReadError(error: unknown): string {
  const code = toErrorCode(error);
  if (["EACCES", "EPERM"].includes(code)) return "this user may not read it. Allow that, and start the app again";
  if (code === "ENOTDIR")
    return "something that is no folder has the name of one. Move that away, and start the app again";
  const named = code === "" ? "" : ` (${code})`;
  return `the disk failed${named}. Look whether the drive is connected and well, and start the app again`;
}
