import { type AttachmentType, attachmentLimits, attachmentMessages } from "@illumine/shared/blog/attachment-types.ts";
import { GIF } from "image-size/types/gif";
import { HEIF } from "image-size/types/heif";
import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";

interface Dimensions {
  width: number;
  height: number;
}

/** By the type that the bytes show: none is looked for that is not allowed. AVIF is written as HEIF is. */
const readers: Readonly<Record<string, { calculate: (bytes: Uint8Array) => Dimensions }>> = {
  "image/avif": HEIF,
  "image/gif": GIF,
  "image/jpeg": JPG,
  "image/png": PNG,
  "image/webp": WEBP,
};

function readDimensions(type: string, bytes: Uint8Array): Dimensions | null {
  try {
    return readers[type]?.calculate(bytes) ?? null;
  } catch {
    // What the readers throw says only that the header is damaged.
    return null;
  }
}

/**
 * Why a picture is refused for its size in pixels, read from its header: a small file can unpack to more than a reader's
 * browser has memory for. Null for a picture that may be shown, and for other files.
 */
export function findDimensionsRefusal(name: string, { type, kind }: AttachmentType, bytes: Uint8Array): string | null {
  if (kind !== "image") return null;
  const dimensions = readDimensions(type, bytes);
  if (!dimensions || dimensions.width < 1 || dimensions.height < 1) return attachmentMessages.unreadableImage(name);
  const { width, height } = dimensions;
  const { imageSide, imagePixels } = attachmentLimits;
  const isTooLarge = Math.max(width, height) > imageSide || width * height > imagePixels;
  return isTooLarge ? attachmentMessages.tooManyPixels(name, width, height) : null;
}
