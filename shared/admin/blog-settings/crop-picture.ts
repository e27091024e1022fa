/** Pixels: twice what the widest place of an author's picture has. */
const maxSide = 288;

/** As WebP, or PNG where the browser can't write it. @throws what the browser says of a file that it can't show */
export async function cropPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const from = Math.min(picture.width, picture.height);
  const side = Math.min(from, maxSide);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, (picture.width - from) / 2, (picture.height - from) / 2, from, from, 0, 0, side, side);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.85));
  if (!blob) throw new Error("This browser couldn't write the picture");
  return new File([blob], `${file.name.replace(/\.[^.]*$/, "")}.${blob.type === "image/webp" ? "webp" : "png"}`, {
    type: blob.type,
  });
}
