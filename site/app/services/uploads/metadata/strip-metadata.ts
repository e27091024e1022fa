import { stripAvif } from "./avif.ts";
import type { Bytes } from "./bytes.ts";
import { stripGif } from "./gif.ts";
import { stripJpeg } from "./jpeg.ts";
import type { Orientation } from "./orientation.ts";
import { stripPng } from "./png.ts";
import { stripWebp } from "./webp.ts";

const strippers: Readonly<Record<string, (bytes: Bytes) => { bytes: Bytes; orientation?: Orientation }>> = {
  "image/avif": stripAvif,
  "image/gif": stripGif,
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "image/webp": stripWebp,
};

/**
 * Pixels stay, so a turned picture keeps the one value that says how browsers turn it. Other files are unchanged.
 * Why: site/docs/decisions/0114-uploaded-pictures-lose-their-metadata.md
 */
export function stripMetadata(type: string, bytes: Bytes): { bytes: Bytes; orientation: Orientation } {
  const { bytes: stripped, orientation = 1 } = strippers[type]?.(bytes) ?? { bytes };
  return { bytes: stripped, orientation };
}
