import { safeStorage } from "electron";
import type { KeyStore, Log } from "../platform.ts";

/** What Electron falls back to on Linux where there is no key ring: a key that everybody knows, or none yet. */
const noKeyRing = ["basic_text", "unknown"];

async function hasKeyStore(platform: NodeJS.Platform, log: Log): Promise<boolean> {
  try {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
  } catch (error) {
    // Main says that it keeps the session in memory only.
    log.error("The key store does not answer", error);
    return false;
  }
  return platform !== "linux" || !noKeyRing.includes(safeStorage.getSelectedStorageBackend());
}

/**
 * The key store of the operating system: Keychain, DPAPI, Secret Service or KWallet. Null where there is none, or only one
 * in name. Only once the app is ready.
 */
export async function createKeyStore(log: Log, platform = process.platform): Promise<KeyStore | null> {
  if (!(await hasKeyStore(platform, log))) return null;
  return {
    encrypt: (text) => safeStorage.encryptStringAsync(text),
    decrypt: async (bytes) => (await safeStorage.decryptStringAsync(Buffer.from(bytes))).result,
  };
}
