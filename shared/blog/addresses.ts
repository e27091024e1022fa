import { brand } from "../brand.ts";

// An address that begins with two slashes, or slash and backslash, is another site's.
const sitePath = /^\/(?![/\\])[^\s\\]*$/;
const scheme = /^(?:https?:\/\/[^\s]+|(?:mailto|tel):[^\s]+)$/i;

/** A path of this site: '/about', '/files/a.png'. */
export const isSitePath = (text: string): boolean => sitePath.test(text);

/** An address of the web, with its scheme. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);

/** Where a link in a post may lead: the web, mail, telephone, a path of this site, or a place on the page. Null for the rest. */
export function toLinkAddress(text: string): string | null {
  const address = text.trim();
  if (isSitePath(address) || /^#[\w-]+$/.test(address)) return address;
  return scheme.test(address) && URL.canParse(address) ? address : null;
}

/**
 * Where a picture in a post may come from: the web, or a path of this site. Null for the rest. The web is asked over
 * https, as browsers do by themselves on a page that came that way.
 */
export function toPictureAddress(text: string): string | null {
  const address = text.trim();
  if (isSitePath(address)) return address;
  return isWebAddress(address) ? address.replace(/^https?:/i, "https:") : null;
}

/** Whether a link leaves the site. */
export function isOutside(address: string): boolean {
  if (!isWebAddress(address)) return false;
  return new URL(address).host !== new URL(brand.siteUrl).host;
}
