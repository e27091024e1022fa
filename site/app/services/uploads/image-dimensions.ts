import { type AttachmentType, attachmentLimits, attachmentMessages } from "@illumine/shared/blog/attachment-types.ts";
import { GIF } from "image-size/types/gif";
import { HEIF } from "image-size/types/heif";
import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";

export interface Dimensions {
  width: number;
  height: number;
}

/** AVIF has the same container as HEIF. */
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
    // Readers throw only for damaged headers.
    return null;
  }
}

type FoundDimensions = { dimensions: Dimensions | null; refusal: null } | { dimensions: null; refusal: string };

const refuse = (refusal: string): FoundDimensions => ({ dimensions: null, refusal });

/** From the header: a small file can decode to more pixels than memory holds. As stored; null for other files. */
export function findDimensions(name: string, { type, kind }: AttachmentType, bytes: Uint8Array): FoundDimensions {
  if (kind !== "image") return { dimensions: null, refusal: null };
  const dimensions = readDimensions(type, bytes);
  if (!dimensions || dimensions.width < 1 || dimensions.height < 1)
    return refuse(attachmentMessages.unreadableImage(name));
  const { width, height } = dimensions;
  const { imageSide, imagePixels } = attachmentLimits;
  const isTooLarge = Math.max(width, height) > imageSide || width * height > imagePixels;
  return isTooLarge
    ? refuse(attachmentMessages.tooManyPixels(name, width, height))
    : { dimensions: { width, height }, refusal: null };
}
