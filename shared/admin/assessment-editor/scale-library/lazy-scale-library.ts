import { createLazyPart } from "#admin/lazy-part.tsx";

export const LazyScaleLibrary = createLazyPart(
  "The library of scales couldn't be loaded",
  async () => (await import("./scale-library.tsx")).ScaleLibrary,
);
