import type { Failure } from "../bridge.ts";

/** Something that a person has to know, in words that say what to do. Everything else that is thrown is a fault of ours. */
export class DesktopFailure extends Error {
  constructor(
    readonly code: Failure["code"],
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
