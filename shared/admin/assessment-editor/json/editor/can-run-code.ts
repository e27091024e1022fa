export const canRunCode = (): boolean => typeof Worker !== "undefined" && typeof ResizeObserver !== "undefined";
