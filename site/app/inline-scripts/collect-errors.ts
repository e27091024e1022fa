declare global {
  interface Window {
    /** Errors of the page until the script that reports them has loaded, then that script. */
    errorEvents?: { push: (event: Event) => unknown };
    /** Set before this script. */
    errorScript?: string;
  }
}

function startReporting(): Event[] {
  const waiting: Event[] = [];
  window.errorEvents = waiting;
  import(window.errorScript ?? "").catch(() => {});
  return waiting;
}

const collect = (event: Event) => (window.errorEvents ?? startReporting()).push(event);

for (const type of ["error", "unhandledrejection", "securitypolicyviolation"]) window.addEventListener(type, collect);

export {};
