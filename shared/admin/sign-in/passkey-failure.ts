import { ApiFailure } from "#api/client.ts";

const browserMessages = new Map([
  ["NotAllowedError", "The passkey wasn't used: it was canceled or took too long. Please try again."],
  ["AbortError", "The passkey wasn't used: it was canceled. Please try again."],
  ["InvalidStateError", "This device already has a passkey for this site."],
  ["SecurityError", "Passkeys don't work at this address. Open the site at its public address."],
]);

const otherFailure = "The passkey couldn't be used. Please try again.";

export function describePasskeyFailure(error: unknown): string {
  if (error instanceof ApiFailure) return error.message;
  if (error instanceof TypeError) return "Couldn't reach the server. Check your connection and try again.";
  return (error instanceof Error && browserMessages.get(error.name)) || otherFailure;
}
