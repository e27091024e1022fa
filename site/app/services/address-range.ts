const byte = /^(?:0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/;
const group = /^[\da-f]{1,4}$/i;

const unknownRange = "unknown";

function parseIpv4(address: string): number[] | null {
  const parts = address.split(".");
  return parts.length === 4 && parts.every((part) => byte.test(part)) ? parts.map(Number) : null;
}

/** Two groups instead of a written-out IPv4 address at the end. */
function toHexGroups(address: string): string {
  const end = address.lastIndexOf(":") + 1;
  const bytes = parseIpv4(address.slice(end));
  if (!bytes) return address;
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  return `${address.slice(0, end)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

function parseIpv6(address: string): number[] | null {
  const [withoutZone = ""] = address.split("%");
  const halves = toHexGroups(withoutZone).split("::");
  const [head = [], tail] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (halves.length > 2 || (tail === undefined ? missing !== 0 : missing < 1)) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => "0"), ...(tail ?? [])];
  return groups.every((text) => group.test(text)) ? groups.map((text) => Number.parseInt(text, 16)) : null;
}

type Ipv4Range = "address" | "network";

function findRange(address: string | undefined, ipv4: Ipv4Range): string {
  const text = address?.trim() ?? "";
  const formatIpv4 = ([a, b, c, d]: number[]) =>
    ipv4 === "address" ? [a, b, c, d].join(".") : `${[a, b, c].join(".")}.0/24`;
  const bytes = parseIpv4(text);
  if (bytes) return formatIpv4(bytes);
  const groups = parseIpv6(text);
  if (!groups) return unknownRange;
  const [high = 0, low = 0] = groups.slice(6);
  const isMappedIpv4 = groups.slice(0, 5).every((value) => value === 0) && groups[5] === 0xffff;
  if (isMappedIpv4) return formatIpv4([high >> 8, high & 255, low >> 8, low & 255]);
  const network = groups.slice(0, 4).map((value) => value.toString(16));
  return `${network.join(":")}::/64`;
}

/** An IPv4 address, or the /64 of an IPv6 address: a customer of a network has at least that many addresses. */
export const findLimitedRange = (address: string | undefined): string => findRange(address, "address");

/** A neighborhood of addresses: IPv4 /24 and IPv6 /64. */
export const findNetwork = (address: string | undefined): string => findRange(address, "network");
