export interface StepHistory {
  readPath: () => string;
  subscribe: (listener: () => void) => () => void;
  push: (path: string) => void;
  /** Writes the address that still waits. Call it before the router navigates. */
  flush: () => void;
}

/**
 * Without the router, which would render the document twice. Entries look like its own: Back, Forward and links work.
 * Why: site/docs/decisions/0106-a-question-needs-no-navigation.md
 * @param base path of the screen; paths elsewhere are the router's, and the screen stays at its last step meanwhile
 * @param afterPaint the browser takes longer to write an address than React to render a question
 */
export function createStepHistory(base: string, path: string, afterPaint: (task: () => void) => void): StepHistory {
  let last = path;
  let pending: string | null = null;
  const listeners = new Set<() => void>();

  const flush = () => {
    if (pending === null) return;
    const { history, location } = window;
    // As the router's history writes and reads it.
    const state = history.state as { idx?: number } | null;
    const entry = { usr: null, key: crypto.randomUUID().slice(0, 8), idx: (state?.idx ?? -1) + 1 };
    const href = pending + location.search;
    pending = null;
    try {
      history.pushState(entry, "", href);
    } catch {
      // Safari limits how often it may be called.
      location.assign(href);
    }
  };
  return {
    readPath: () => {
      const current = pending ?? window.location.pathname;
      if (current === base || current.startsWith(`${base}/`)) last = current;
      return last;
    },
    subscribe: (listener) => {
      // The router renders it, and restores the scroll position.
      const handlePop = () => {
        pending = null;
      };
      listeners.add(listener);
      window.addEventListener("popstate", handlePop);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("popstate", handlePop);
      };
    },
    push: (next) => {
      flush();
      pending = next;
      for (const listener of listeners) listener();
      afterPaint(flush);
    },
    flush,
  };
}
