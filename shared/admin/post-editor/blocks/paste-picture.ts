const uploadAddress = /^data:image\/(png|jpeg|gif|webp);base64,([a-z0-9+/=\s]+)$/i;

export const isUploadAddress = (address: string): boolean => uploadAddress.test(address);

export function readPicture(address: string): File | null {
  const [, type = "", data] = uploadAddress.exec(address) ?? [];
  if (data === undefined) return null;
  const kind = type.toLowerCase();
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, "")), (letter) => letter.charCodeAt(0));
    return new File([bytes], `pasted.${kind === "jpeg" ? "jpg" : kind}`, { type: `image/${kind}` });
  } catch {
    return null;
  }
}
