import type { DraftStore } from "../draft/draft-store.ts";
import { parseFieldPath } from "./field-path.ts";

interface FieldError {
  field: string;
  message: string;
}

export function showErrors({ actions }: DraftStore, errors: readonly FieldError[]): void {
  actions.markChecked();
  const field = errors.find((error) => error.field !== "")?.field;
  if (field === "JSON") actions.show("json");
  else if (field !== undefined) {
    actions.goTo(parseFieldPath(field));
  }
}
