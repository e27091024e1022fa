import { safeStorage } from "electron";
import type { KeyStore, Log } from "../platform.ts";

const noKeyRing = ["basic_text", "unknown"];

async function hasKeyStore(platform: NodeJS.Platform, log: Log): Promise<boolean> {
  try {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
  } catch (error) {
    log.error("The key store doesn't respond", error);
    return false;
  }
  return platform !== "linux" || !noKeyRing.includes(safeStorage.getSelectedStorageBackend());
}

/**
 * Keychain, DPAPI, Secret Service or KWallet. Null where there's none, or only an insecure one. Call it once the app
 * is ready.
 */
export async function createKeyStore(log: Log, platform = process.platform): Promise<KeyStore | null> {
  if (!(await hasKeyStore(platform, log))) return null;
  return {
    encrypt: (text) => safeStorage.encryptStringAsync(text),
    decrypt: async (bytes) => (await safeStorage.decryptStringAsync(Buffer.from(bytes))).result,
  };
}
