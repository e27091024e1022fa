import { toErrorCode } from "../disk/disk-failure.ts";
import { DesktopFailure } from "../failure.ts";

/** What a failed write to the outbox means, in words that say what to do. */
export function toDiskFailure(error: unknown): DesktopFailure {
  if (error instanceof DesktopFailure) return error;
  const options = { cause: error };
  switch (toErrorCode(error)) {
    case "ENOSPC":
    case "EDQUOT":
      return new DesktopFailure(
        "full",
        "The disk is full: nothing was kept for sending. Make room, and try again.",
        options,
      );
    case "EROFS":
    case "EACCES":
    case "EPERM":
      return new DesktopFailure(
        "read only",
        "The app may not write to its folder: nothing was kept for sending. Change its permissions, and try again.",
        options,
      );
    default:
      return new DesktopFailure(
        "device",
        "The disk failed: nothing was kept for sending. Your draft is as it was; try again.",
        options,
      );
  }
}
