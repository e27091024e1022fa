export interface ByteRange {
  offset: number;
  length: number;
}

const single = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** A single range (RFC 9110, 14.2); null for none, several or an invalid one: then the whole file is sent. */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = single.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length > 0 ? { offset: size - length, length } : "unsatisfiable";
  }
  const offset = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < offset) return null;
  return offset < size ? { offset, length: end - offset + 1 } : "unsatisfiable";
}
