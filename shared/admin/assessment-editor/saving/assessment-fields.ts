import type { DocumentField } from "../../drafts/fields";
import type { AssessmentText } from "./assessment-port";

export const assessmentFields: readonly DocumentField<AssessmentText>[] = [];
