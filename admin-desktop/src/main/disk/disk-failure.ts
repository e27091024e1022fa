import { DesktopFailure } from "../failure.ts";

export const getErrorCode = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

const reassurance =
  "What was saved before hasn't changed. Your text is still in this window. Try again, or save it to a file.";

const diskFullMessage = `The disk is full, so this couldn't be saved. Free up some space and try again. ${reassurance}`;
const buildReadOnlyMessage = (folder: string) =>
  `${folder} can't be written to. Give this user write permission, or remove its write protection. ${reassurance}`;

/** Other kinds of errors pass unchanged. */
export function toWriteFailure(error: unknown, folder: string): DesktopFailure {
  if (error instanceof DesktopFailure) return error;
  const code = getErrorCode(error);
  const options = { cause: error };
  if (["ENOSPC", "EDQUOT", "EFBIG"].includes(code)) return new DesktopFailure("full", diskFullMessage, options);
  if (["EROFS", "EACCES", "EPERM"].includes(code))
    return new DesktopFailure("read only", buildReadOnlyMessage(folder), options);
  if (code === "EBUSY") {
    const message = `Another program, such as a virus scanner, a backup or a sync service, has a file in ${folder} open, so this couldn't be saved. ${reassurance}`;
    return new DesktopFailure("device", message, options);
  }
  if (["ENOTDIR", "EEXIST"].includes(code)) {
    const message = `${folder} should be a folder, but a file has its name. Move that file away. ${reassurance}`;
    return new DesktopFailure("device", message, options);
  }
  const named = code === "" ? "" : ` (${code})`;
  const message = `The disk failed while saving${named}. Check that the drive of ${folder} is connected and working. ${reassurance}`;
  return new DesktopFailure("device", message, options);
}

export function describeReadError(error: unknown): string {
  const code = getErrorCode(error);
  if (["EACCES", "EPERM"].includes(code))
    return "this user doesn't have permission to read it. Change its permissions, and start the app again";
  if (code === "ENOTDIR") return "a file has the name of a folder. Move that file away, and start the app again";
  const named = code === "" ? "" : ` (${code})`;
  return `the disk failed${named}. Check that the drive is connected and working, and start the app again`;
}
