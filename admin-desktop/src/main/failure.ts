import type { Failure } from "../bridge.ts";

/** An expected failure, with a message for the person. Everything else that's thrown is a bug. */
export class DesktopFailure extends Error {
  constructor(
    readonly code: Failure["code"],
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
