import { createLazyPart } from "../lazy-part.tsx";

// With Radix it is 25 kB, and an editor is often used without its menus.
export const LazyMenuSheet = createLazyPart(
  "The menu couldn't be loaded",
  async () => (await import("./menu-sheet.tsx")).MenuSheet,
);
