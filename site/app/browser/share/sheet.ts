/** Opens the device's own sheet for sharing. @returns false where it failed; who closes it has shared nothing, and nothing failed */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return true;
    console.warn("Nothing could be shared", error);
    return false;
  }
}
