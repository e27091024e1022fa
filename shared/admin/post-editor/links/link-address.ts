import { parseLinkAddress } from "#blog/addresses.ts";

const isMailAddress = (text: string) => /^[^\s@/]+@[^\s@/]+$/.test(text);

export const isAddressLike = (typed: string): boolean => {
  const text = typed.trim();
  return (
    /^[/#]/.test(text) ||
    /^[a-z][a-z0-9+.-]*:/i.test(text) ||
    isMailAddress(text) ||
    /^[^\s.]+(?:\.[^\s.]+)+$/.test(text)
  );
};

/** Completes 'example.org' and e-mail addresses. */
export function parseLinkInput(input: string): string | null {
  const text = input.trim();
  if (text === "") return null;
  const direct = parseLinkAddress(text);
  if (direct !== null || /^[a-z][a-z0-9+.-]*:/i.test(text) || !isAddressLike(text)) return direct;
  return parseLinkAddress(isMailAddress(text) ? `mailto:${text}` : `https://${text}`);
}
