import type { DraftStore } from "../draft/draft-store.ts";

interface FieldError {
  field: string;
  message: string;
}

/** After a refusal: says everything that is wrong, and goes to the first field of it. */
export function showErrors({ acts }: DraftStore, errors: readonly FieldError[]): void {
  acts.checkAll();
  const field = errors.find((error) => error.field !== "")?.field;
  if (field === "JSON") acts.show("json");
  else if (field !== undefined) {
    acts.goTo(field.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step)));
  }
}
