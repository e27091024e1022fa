/** Whether this browser has what the code editor is made of. */
export const canRunCode = (): boolean => typeof Worker !== "undefined" && typeof ResizeObserver !== "undefined";
