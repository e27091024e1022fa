import { readStored, removeStored, writeStored } from "./browser-storage.ts";

const key = "researchReceipts";

/** What stands for answers given to research: with its code they can be deleted, and only with it. */
export interface Receipt {
  code: string;
  assessmentId: string;
  assessmentTitle: string;
  attemptId: string;
  /** Calendar date, UTC, 'YYYY-MM-DD'. */
  day: string;
}

/** The receipts on this device, oldest first. */
export const readReceipts = async (): Promise<Receipt[]> =>
  (await readStored(key, async () => (await import("./schemas/receipts.ts")).StoredReceipts)) ?? [];

export const addReceipt = async (receipt: Receipt): Promise<void> =>
  writeStored(key, [...(await readReceipts()), receipt]);

/** Forgets one receipt; compared without hyphens, as a visitor may have typed it. */
export async function removeReceipt(code: string): Promise<void> {
  const toPlain = (text: string) => text.toUpperCase().replace(/[\s-]/g, "");
  const others = (await readReceipts()).filter((receipt) => toPlain(receipt.code) !== toPlain(code));
  if (others.length > 0) writeStored(key, others);
  else removeStored(key);
}
