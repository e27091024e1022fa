import { receiptAlphabet, receiptLength } from "@illumine/shared/responses/schema.ts";

const encoder = new TextEncoder();

/** 100 bits of a hash. The same request under the same key gets the same receipt: repeating creates no second row. */
export async function createReceipt(secret: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(`receipt\n${secret}`)));
  return Array.from(hash.subarray(0, receiptLength), (byte) => receiptAlphabet[byte % receiptAlphabet.length]).join("");
}

export const formatReceipt = (receipt: string): string => receipt.replace(/(.{5})(?=.)/g, "$1-");
