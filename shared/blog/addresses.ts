import { brand } from "../brand.ts";

// An address that begins with two slashes, or slash and backslash, leads to another site.
const sitePath = /^\/(?![/\\])[^\s\\]*$/;
const scheme = /^(?:https?:\/\/[^\s]+|(?:mailto|tel):[^\s]+)$/i;

export const isSitePath = (text: string): boolean => sitePath.test(text);

export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);

/** The web, mail, telephone, a path of this site, or an anchor on the page; null for anything else. */
export function parseLinkAddress(text: string): string | null {
  const address = text.trim();
  if (isSitePath(address) || /^#[\w-]+$/.test(address)) return address;
  return scheme.test(address) && URL.canParse(address) ? address : null;
}

/** The web (always https, as browsers upgrade it anyway) or a path of this site; null for anything else. */
export function parseImageAddress(text: string): string | null {
  const address = text.trim();
  if (isSitePath(address)) return address;
  return isWebAddress(address) ? address.replace(/^https?:/i, "https:") : null;
}

export function isExternal(address: string): boolean {
  if (!isWebAddress(address)) return false;
  return new URL(address).host !== new URL(brand.siteUrl).host;
}
