import { expect, test } from "vitest";
import { AdminAssessment } from "../api/admin-assessments";
import { EditedAssessment } from "./draft";
import { serverFields } from "./server-fields";

test("what the server adds is all that its answer has beside the edited document", () => {
  const added = Object.keys(AdminAssessment.shape).filter((name) => !(name in EditedAssessment.shape));
  expect([...serverFields].sort()).toEqual(added.sort());
});
