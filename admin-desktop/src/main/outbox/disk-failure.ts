import { getErrorCode } from "../disk/disk-failure.ts";
import { DesktopFailure } from "../failure.ts";

export function toDiskFailure(error: unknown): DesktopFailure {
  if (error instanceof DesktopFailure) return error;
  const options = { cause: error };
  switch (getErrorCode(error)) {
    case "ENOSPC":
    case "EDQUOT":
      return new DesktopFailure(
        "full",
        "The disk is full, so this wasn't added to the outbox. Free up some space and try again.",
        options,
      );
    case "EROFS":
    case "EACCES":
    case "EPERM":
      return new DesktopFailure(
        "read only",
        "The app can't write to its folder, so this wasn't added to the outbox. Change the folder's permissions and try again.",
        options,
      );
    default:
      return new DesktopFailure(
        "device",
        "The disk failed, so this wasn't added to the outbox. Your draft hasn't changed. Try again.",
        options,
      );
  }
}
