import { createLazyPart } from "#admin/lazy-part.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { loadReaders } from "../draft/text-reader.ts";
import type { JsonViewProps } from "./json-view.tsx";

// Many edit in the form alone.
export const LazyJsonView = createLazyPart<JsonViewProps & { onClose: () => void }>(
  "The JSON view couldn't be loaded",
  async () => (await import("./json-view.tsx")).JsonView,
  <Spinner className="edrop aed-loading">Loading...</Spinner>,
);

export function preloadJsonEditing(): void {
  LazyJsonView.preload();
  // A failure matters only once there is JSON to read.
  loadReaders().catch(() => {});
}
