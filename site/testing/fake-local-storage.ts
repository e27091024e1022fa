type Method = "getItem" | "setItem" | "removeItem";

/** A browser's storage that can be told to refuse, by the name of the error that a browser throws. For tests. */
export class FakeLocalStorage {
  readonly entries = new Map<string, string>();
  readonly refusals: Partial<Record<Method, string>> = {};
  /** Most characters that all values may have together. */
  quota = Number.POSITIVE_INFINITY;

  get length(): number {
    this.#meetRefusal("getItem");
    return this.entries.size;
  }

  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.#meetRefusal("getItem");
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.#meetRefusal("setItem");
    const others = [...this.entries].filter(([other]) => other !== key);
    const size = others.reduce((sum, [, value]) => sum + value.length, text.length);
    if (size > this.quota) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    this.entries.set(key, text);
  }

  removeItem(key: string): void {
    this.#meetRefusal("removeItem");
    this.entries.delete(key);
  }

  /** From now on every call throws, as where a visitor blocks a site's data. */
  refuseAll(): void {
    for (const method of ["getItem", "setItem", "removeItem"] as const) this.refusals[method] = "SecurityError";
  }

  #meetRefusal(method: Method): void {
    const name = this.refusals[method];
    if (name) throw new DOMException("Refused", name);
  }
}
