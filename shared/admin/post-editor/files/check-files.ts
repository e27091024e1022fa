import {
  attachmentLimits,
  attachmentMessages,
  attachmentTypes,
  extensionOf,
  findTypeByExtension,
} from "#blog/attachment-types.ts";

/** The value of a file field's `accept` where only pictures are taken. */
export const imageAccept = attachmentTypes
  .filter(({ kind }) => kind === "image")
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(",");

type Named = Pick<File, "name" | "size">;

/** Why a file is refused before it is sent; null: it may go. The server looks at the bytes. */
export function findRefusal({ name, size }: Named): string | null {
  if (size > attachmentLimits.bytesPerFile) return attachmentMessages.tooLarge(name);
  if (size === 0) return attachmentMessages.empty(name);
  return findTypeByExtension(extensionOf(name)) ? null : attachmentMessages.unknownType(name);
}

/** Whether a file's name says that it is a picture. */
export const isImageFile = ({ name }: Pick<File, "name">): boolean =>
  findTypeByExtension(extensionOf(name))?.kind === "image";
