/** The eight groups of a valid IPv6 address. */
function expandGroups(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail === undefined) return groups;
  const last = tail === "" ? [] : tail.split(":");
  return [...groups, ...Array<string>(8 - groups.length - last.length).fill("0"), ...last];
}

const formatMapped = (groups: string[]) =>
  groups.map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 255]);

const formatV4Range = (parts: readonly (string | number)[]) => `${parts.slice(0, 3).join(".")}.0/24`;

/**
 * The range that one network has: /24 of IPv4, /64 of IPv6. All addresses that can't be read are one range.
 * @param address of the header CF-Connecting-IP
 */
export function findAddressRange(address: string | undefined): string {
  const text = address?.trim() ?? "";
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return formatV4Range(text.split(".").map(Number));
  const url = `http://[${text}]/`;
  if (!text.includes(":") || !URL.canParse(url)) return "unknown";
  const groups = expandGroups(new URL(url).hostname.slice(1, -1));
  const isMapped = groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff";
  return isMapped ? formatV4Range(formatMapped(groups.slice(6))) : `${groups.slice(0, 4).join(":")}::/64`;
}
