import { receiptAlphabet, receiptLength } from "@illumine/shared/responses/schema.ts";

const encoder = new TextEncoder();

/**
 * The receipt of a request, as it is stored nowhere: 100 bits of a hash over a secret of the sender's. The same request
 * under the same key has the same receipt, so that a repeated one is one row without anything kept of it.
 */
export async function createReceipt(secret: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(`receipt\n${secret}`)));
  return Array.from(hash.subarray(0, receiptLength), (byte) => receiptAlphabet[byte % receiptAlphabet.length]).join("");
}

/** As a visitor reads it: four groups of five. */
export const formatReceipt = (receipt: string): string => receipt.replace(/(.{5})(?=.)/g, "$1-");
