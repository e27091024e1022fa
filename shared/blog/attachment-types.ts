export interface AttachmentType {
  type: string;
  /** Without the dot; the first one ends the stored key. */
  extensions: readonly [string, ...string[]];
  label: string;
  /** Raster images are shown in the page, everything else is downloaded. Text has no mark in its bytes: its name decides. */
  kind: "image" | "document" | "media" | "text";
}

/** Never a type that a browser runs (HTML, SVG, XML, scripts) or that hides others (ZIP), no files with macros. */
export const attachmentTypes: readonly AttachmentType[] = [
  { type: "image/png", extensions: ["png", "apng"], label: "PNG", kind: "image" },
  { type: "image/jpeg", extensions: ["jpg", "jpeg", "jfif"], label: "JPEG", kind: "image" },
  { type: "image/gif", extensions: ["gif"], label: "GIF", kind: "image" },
  { type: "image/webp", extensions: ["webp"], label: "WebP", kind: "image" },
  { type: "image/avif", extensions: ["avif"], label: "AVIF", kind: "image" },
  { type: "application/pdf", extensions: ["pdf"], label: "PDF", kind: "document" },
  {
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extensions: ["docx"],
    label: "Word",
    kind: "document",
  },
  {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    extensions: ["xlsx"],
    label: "Excel",
    kind: "document",
  },
  {
    type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    extensions: ["pptx"],
    label: "PowerPoint",
    kind: "document",
  },
  { type: "application/vnd.oasis.opendocument.text", extensions: ["odt"], label: "ODT", kind: "document" },
  { type: "application/vnd.oasis.opendocument.spreadsheet", extensions: ["ods"], label: "ODS", kind: "document" },
  { type: "application/vnd.oasis.opendocument.presentation", extensions: ["odp"], label: "ODP", kind: "document" },
  { type: "text/plain", extensions: ["txt"], label: "text", kind: "text" },
  { type: "text/csv", extensions: ["csv"], label: "CSV", kind: "text" },
  { type: "text/markdown", extensions: ["md", "markdown"], label: "Markdown", kind: "text" },
  { type: "audio/mpeg", extensions: ["mp3"], label: "MP3", kind: "media" },
  { type: "video/mp4", extensions: ["mp4"], label: "MP4", kind: "media" },
];

export const attachmentLimits = {
  bytesPerFile: 5 * 1024 * 1024,
  filesPerUpload: 10,
  /** All files of one upload are in memory until every one has been checked. */
  bytesPerUpload: 25 * 1024 * 1024,
  imageSide: 12_000,
  /** Pixels of a picture: unpacked, each takes four bytes of a reader's memory. */
  imagePixels: 50_000_000,
} as const;

const labels = attachmentTypes.map(({ label }) => label).join(", ");
const pictureLabels = attachmentTypes.flatMap(({ kind, label }) => (kind === "image" ? [label] : [])).join(", ");

export const attachmentMessages = {
  tooLarge: (name: string) => `${name} is too large. Maximum size is 5MB`,
  empty: (name: string) => `${name} is empty. Choose another file`,
  unknownType: (name: string) => `${name} can't be attached. Choose one of these types: ${labels}`,
  notText: (name: string) => `${name} is not UTF-8 text. Save it as UTF-8 and choose it again`,
  tooManyPixels: (name: string, width: number, height: number) =>
    `${name} is ${width} x ${height} pixels. Make it smaller, at most 12,000 on a side and 50 million in all, and choose it again`,
  unreadableImage: (name: string) => `${name} is damaged: its size can't be read. Save it again, then choose it`,
  tooMany: `Too many files. Choose at most ${attachmentLimits.filesPerUpload} at a time`,
  tooLargeTogether: "Together, the files are too large. Upload at most 25MB at a time",
  noFiles: "Choose at least one file",
  onePicture: "Choose one picture",
  notPicture: (name: string) => `${name} isn't a picture. Choose one of these types: ${pictureLabels}`,
  noPost: "Please save the post first before uploading files",
} as const;

export const attachmentAccept = attachmentTypes
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(",");

export function getExtension(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}

export const findTypeByExtension = (extension: string): AttachmentType | null =>
  attachmentTypes.find(({ extensions }) => extensions.includes(extension)) ?? null;
