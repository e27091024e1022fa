import type { DesktopBridge, DesktopCalls, Failure } from "../bridge.ts";

declare global {
  interface Window {
    desktop: DesktopBridge;
  }
}

export class DesktopError extends Error {
  constructor(
    readonly code: Failure["code"],
    message: string,
  ) {
    super(message);
  }
}

/** Rejects with a DesktopError. */
export async function callMain<Name extends keyof DesktopCalls>(
  name: Name,
  ...input: Parameters<DesktopCalls[Name]>
): Promise<Awaited<ReturnType<DesktopCalls[Name]>>> {
  const answer = await window.desktop.call(name, ...input);
  if (answer.isOk) return answer.value;
  throw new DesktopError(answer.failure.code, answer.failure.message);
}

export const toErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
