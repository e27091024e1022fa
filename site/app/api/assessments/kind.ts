import {
  type AdminAssessment,
  assessmentDocumentEndpoints,
  type BulkAssessments,
  pickAuthored,
} from "@illumine/shared/api/admin-assessments.ts";
import type { CategorizeAction } from "@illumine/shared/api/documents/bulk.ts";
import { BaseFigures } from "@illumine/shared/assessment/base-figures.ts";
import { Assessment } from "@illumine/shared/assessment/schema.ts";
import {
  findStoredAssessment,
  type ListedAssessmentState,
  listAssessmentStates,
  type StoredAssessment,
} from "#app/db/assessments/admin.server.ts";
import { type AssessmentState, moveAssessment, updateAssessmentState } from "#app/db/assessments/writes.server.ts";
import { findCategoryByName } from "#app/db/categories/categories.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Categorize, Categorizing, Change, DocumentKind } from "../documents/kind.ts";
import { restoreAction } from "../documents/revisions.ts";
import { toStateFields } from "../documents/state-columns.ts";
import { requireDocument } from "../documents/stored.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { checkSize, derivePublished, replaceAssessment, requireRead, storedAssessments } from "./writes.ts";

type Action = Exclude<BulkAssessments["action"], CategorizeAction>;

const deriveState = ({ action, now }: Change<Action>): AssessmentState =>
  ({
    activate: { isActive: true },
    deactivate: { isActive: false },
    feature: { featured: true },
    unfeature: { featured: false },
    delete: { deletedAt: now },
    restore: { deletedAt: null },
  })[action];

const becomesVisible = (action: Action, isActive: boolean | undefined) =>
  action === "activate" || (action === "restore" && isActive === true);

async function changeState(db: Database, stored: StoredAssessment, change: Change<Action>) {
  const { action, now } = change;
  if (action === "activate") requireRead(requireDocument(storedAssessments, stored));
  const state = deriveState(change);
  const published = becomesVisible(action, stored.document?.isActive) ? await derivePublished(stored) : undefined;
  return {
    version: stored.version,
    statements: updateAssessmentState(db, stored, { state, published, now }),
    fields: { ...toStateFields(state), ...(published && { contentVersion: published.contentVersion }) },
  };
}

async function changeListedState(db: Database, listed: ListedAssessmentState, change: Change<Action>) {
  const isPublishing = listed.isChanged && becomesVisible(change.action, listed.isActive);
  const stored = isPublishing ? await findStoredAssessment(db, listed.id) : null;
  if (stored) return changeState(db, stored, change);
  const { now } = change;
  return {
    version: listed.version,
    statements: updateAssessmentState(db, listed, { state: deriveState(change), now }),
  };
}

async function prepareCategorize(
  c: ApiContext,
  { category: name, now }: Categorizing,
): Promise<Categorize<ListedAssessmentState>> {
  const { db } = c.env;
  const category = await findCategoryByName(db, name);
  if (!category) {
    const message = `There is no category "${name}". Choose another one, or add it first.`;
    throw new ApiError(422, message, [{ field: "category", message }]);
  }
  return (listed) => ({
    version: listed.version,
    statements: moveAssessment(db, listed, { categoryId: category.id, now }),
    formerCategory: listed.category,
  });
}

export const assessmentKind: DocumentKind<
  AdminAssessment,
  Assessment,
  Action,
  StoredAssessment,
  ListedAssessmentState
> = {
  ...storedAssessments,
  endpoints: assessmentDocumentEndpoints,
  Text: Assessment,
  deletedMessage: "Assessment deleted. It stays in the bin for 30 days.",
  buildPreviewPath: (stored) => {
    const { id, categorySlug } = requireDocument(storedAssessments, stored);
    return `/category/${categorySlug}/${id}`;
  },
  listStates: listAssessmentStates,
  changeState,
  changeListedState,
  prepareCategorize,
  prepareStaged: (text) => {
    const { data: base } = BaseFigures.safeParse(text["base"]);
    const staged = { ...pickAuthored(text), ...(base && { base }) };
    checkSize(staged);
    return staged;
  },
  restoreRevision: (c, stored, { text, version }) => {
    // The revision's category may no longer exist.
    const { isActive = false, featured = false, category = text.category } = stored.document ?? {};
    const body = { ...text, id: stored.id, isActive, featured, category };
    return replaceAssessment(c, stored, { body, action: restoreAction, detail: { from: version } });
  },
};
