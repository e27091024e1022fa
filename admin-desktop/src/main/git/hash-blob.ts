import { createHash } from "node:crypto";

const hash = (bytes: Uint8Array) => createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");

const carriageReturn = 13;
const lineFeed = 10;

function removeCarriageReturns(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, at) => byte !== carriageReturn || bytes[at + 1] !== lineFeed);
}

/** What Git calls this text: as it is, and with the line ends that Git stores where it converts them. */
export function hashBlob(bytes: Uint8Array): string[] {
  const ids = [hash(bytes)];
  if (bytes.includes(carriageReturn) && !bytes.includes(0)) ids.push(hash(removeCarriageReturns(bytes)));
  return ids;
}
