type Method = "getItem" | "setItem" | "removeItem";

/** A browser's storage that can be made to refuse calls, with the error names that browsers use. */
export class FakeLocalStorage {
  readonly entries = new Map<string, string>();
  readonly refusals: Partial<Record<Method, string>> = {};
  /** Maximum total characters of all values. */
  quota = Number.POSITIVE_INFINITY;

  get length(): number {
    this.#throwIfRefused("getItem");
    return this.entries.size;
  }

  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.#throwIfRefused("getItem");
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.#throwIfRefused("setItem");
    const others = [...this.entries].filter(([other]) => other !== key);
    const size = others.reduce((sum, [, value]) => sum + value.length, text.length);
    if (size > this.quota) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    this.entries.set(key, text);
  }

  removeItem(key: string): void {
    this.#throwIfRefused("removeItem");
    this.entries.delete(key);
  }

  /** Every later call throws, as when a visitor blocks a site's data. */
  refuseAll(): void {
    for (const method of ["getItem", "setItem", "removeItem"] as const) this.refusals[method] = "SecurityError";
  }

  #throwIfRefused(method: Method): void {
    const name = this.refusals[method];
    if (name) throw new DOMException("Refused", name);
  }
}
