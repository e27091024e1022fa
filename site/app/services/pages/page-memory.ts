/** Isolates may use 128 MB for everything. */
const maxRememberedSize = 8_000_000;

interface Remembered {
  body: string | ArrayBuffer;
}

const measure = ({ body }: Remembered) => (typeof body === "string" ? body.length : body.byteLength);

/** Pages that an isolate has read, the last used ones. Whoever finds one decides whether it is still current. */
export function createPageMemory<Page extends Remembered>({ maxSize = maxRememberedSize } = {}) {
  const pages = new Map<string, Page>();
  let size = 0;
  const forget = (address: string): void => {
    const page = pages.get(address);
    if (!page) return;
    pages.delete(address);
    size -= measure(page);
  };
  return {
    find(address: string): Page | null {
      const page = pages.get(address);
      if (!page) return null;
      pages.delete(address);
      pages.set(address, page);
      return page;
    },
    remember(address: string, page: Page): void {
      forget(address);
      pages.set(address, page);
      size += measure(page);
      for (const oldest of pages.keys()) {
        if (size <= maxSize) return;
        forget(oldest);
      }
    },
    forget,
  };
}

export type PageMemory<Page extends Remembered> = ReturnType<typeof createPageMemory<Page>>;
