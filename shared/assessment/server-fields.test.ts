import { expect, test } from "vitest";
import { AdminAssessment } from "../api/admin-assessments.ts";
import { EditedAssessment } from "./draft.ts";
import { serverFields } from "./server-fields.ts";

test("what the server adds is all that its answer has beside the edited document", () => {
  const added = Object.keys(AdminAssessment.shape).filter((name) => !(name in EditedAssessment.shape));
  expect([...serverFields].sort()).toEqual(added.sort());
});
