import { attachmentLimits } from "#blog/attachment-types.ts";

const quality = 0.92;

const toFormat = (address: string) =>
  /\.(?:jpe?g|jfif)(?:$|[?#])/i.test(address)
    ? ({ type: "image/jpeg", ending: "jpg" } as const)
    : ({ type: "image/png", ending: "png" } as const);

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("It couldn't be drawn"))), type, quality);
  });

const toName = (address: string, ending: string) => {
  const last = new URL(address).pathname.split("/").at(-1) ?? "";
  return `${last.replace(/\.[^.]*$/, "").slice(0, 80) || "picture"}.${ending}`;
};

/** Loaded as a picture and drawn again: the administrator's pages may call no other site. Rejects if that refuses. */
export async function fetchPicture(address: string): Promise<File> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.referrerPolicy = "no-referrer";
  image.src = address.replace(/^http:/i, "https:");
  await image.decode().catch(() => {
    throw new Error("the other site doesn't allow copying it, or it's gone");
  });
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width === 0 || width * height > attachmentLimits.imagePixels) throw new Error("it's too large, or has no size");
  if (/\.gif(?:$|[?#])/i.test(address)) throw new Error("an animation would stop; it stays on its site");
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const { type, ending } = toFormat(address);
  const drawn = await toBlob(canvas, type);
  const isSmall = drawn.size <= attachmentLimits.bytesPerFile;
  const blob = isSmall ? drawn : await toBlob(canvas, "image/webp");
  if (blob.size > attachmentLimits.bytesPerFile) throw new Error("it's larger than 5 MB");
  return new File([blob], toName(address, isSmall ? ending : "webp"), { type: blob.type });
}
