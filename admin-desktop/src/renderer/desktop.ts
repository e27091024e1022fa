import type { DesktopBridge, DesktopCalls, Failure } from "../bridge.ts";

declare global {
  interface Window {
    desktop: DesktopBridge;
  }
}

/** Main refused or failed; the message is for a person and says what to do. */
export class DesktopError extends Error {
  constructor(
    readonly code: Failure["code"],
    message: string,
  ) {
    super(message);
  }
}

/** Asks main. Rejects with a DesktopError. */
export async function ask<Name extends keyof DesktopCalls>(
  name: Name,
  ...input: Parameters<DesktopCalls[Name]>
): Promise<Awaited<ReturnType<DesktopCalls[Name]>>> {
  const answer = await window.desktop.call(name, ...input);
  if (answer.isOk) return answer.value;
  throw new DesktopError(answer.failure.code, answer.failure.message);
}

/** What to say of a failure. */
export const toWords = (error: unknown): string => (error instanceof Error ? error.message : String(error));
