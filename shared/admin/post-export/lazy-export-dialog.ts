import { createLazyPart } from "#admin/lazy-part.tsx";

export const LazyExportDialog = createLazyPart(
  "Failed to open the export",
  async () => (await import("./export-dialog.tsx")).ExportDialog,
);
