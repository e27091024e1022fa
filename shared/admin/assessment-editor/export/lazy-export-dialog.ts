import { createLazyPart } from "#admin/lazy-part.tsx";

// With the readers and writers of all formats.
export const LazyExportDialog = createLazyPart(
  "The export couldn't be loaded",
  async () => (await import("./export-dialog.tsx")).ExportDialog,
);
