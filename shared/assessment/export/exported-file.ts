/** Something of a draft that a format has no room for. */
export interface Omission {
  message: string;
  /** The questions that it is about, by their texts; empty where it isn't about questions. */
  questions: string[];
}

/** A draft as the file of another tool. */
export interface ExportedFile {
  text: string | Uint8Array<ArrayBuffer>;
  fileName: string;
  mediaType: string;
  /** How many questions are in it. */
  count: number;
  omitted: Omission[];
}
