/** @returns false if sharing failed; closing the share sheet is not a failure */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return true;
    console.warn("Sharing failed", error);
    return false;
  }
}
