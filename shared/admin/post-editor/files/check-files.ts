import {
  attachmentLimits,
  attachmentMessages,
  attachmentTypes,
  findTypeByExtension,
  getExtension,
} from "#blog/attachment-types.ts";

export const imageAccept = attachmentTypes
  .filter(({ kind }) => kind === "image")
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(",");

type Named = Pick<File, "name" | "size">;

export function findRefusal({ name, size }: Named): string | null {
  if (size > attachmentLimits.bytesPerFile) return attachmentMessages.tooLarge(name);
  if (size === 0) return attachmentMessages.empty(name);
  return findTypeByExtension(getExtension(name)) ? null : attachmentMessages.unknownType(name);
}

export const isImageFile = ({ name }: Pick<File, "name">): boolean =>
  findTypeByExtension(getExtension(name))?.kind === "image";
