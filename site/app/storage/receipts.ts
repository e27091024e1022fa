import { readStored, removeStored, writeStored } from "./browser-storage.ts";
import type { Receipt } from "./schemas/receipts.ts";

const key = "researchReceipts";

export const readReceipts = async (): Promise<Receipt[]> =>
  (await readStored(key, async () => (await import("./schemas/receipts.ts")).StoredReceipts)) ?? [];

export const addReceipt = async (receipt: Receipt): Promise<void> =>
  writeStored(key, [...(await readReceipts()), receipt]);

/** Compared without hyphens, as a visitor may have typed it. */
export async function removeReceipt(code: string): Promise<void> {
  const toPlain = (text: string) => text.toUpperCase().replace(/[\s-]/g, "");
  const others = (await readReceipts()).filter((receipt) => toPlain(receipt.code) !== toPlain(code));
  if (others.length > 0) writeStored(key, others);
  else removeStored(key);
}
