import { safeStorage } from "electron";
import type { KeyStore, Log } from "../platform.ts";

/** How Chromium marks what it encrypted with a key that every program knows, because Linux gave it no other. */
const knownKeyMark = Buffer.from("v10");

async function encryptSecurely(text: string, platform: NodeJS.Platform): Promise<Uint8Array> {
  const bytes = await safeStorage.encryptStringAsync(text);
  // On macOS the same mark stands for a key of the Keychain.
  if (platform === "linux" && bytes.subarray(0, knownKeyMark.length).equals(knownKeyMark))
    throw new Error("No key ring of this computer has a key");
  return bytes;
}

async function hasKeyStore(platform: NodeJS.Platform, log: Log): Promise<boolean> {
  try {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
    // An empty text would stay empty.
    await encryptSecurely("probe", platform);
    return true;
  } catch (error) {
    log.error("The computer has no secure key store", error);
    return false;
  }
}

/**
 * Keychain, DPAPI, Secret Service or KWallet. Null where there's none, or only an insecure one. Which one Linux has
 * shows in what it encrypts: its name in Electron follows the desktop, which sway and i3 aren't. Call it once the app is
 * ready.
 */
export async function createKeyStore(log: Log, platform = process.platform): Promise<KeyStore | null> {
  if (!(await hasKeyStore(platform, log))) return null;
  return {
    encrypt: (text) => encryptSecurely(text, platform),
    decrypt: async (bytes) => (await safeStorage.decryptStringAsync(Buffer.from(bytes))).result,
  };
}
