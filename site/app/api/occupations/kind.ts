import { occupationDocumentEndpoints } from "@illumine/shared/api/admin-occupations.ts";
import { type AdminOccupation, OccupationContent } from "@illumine/shared/occupations/document.ts";
import { type StoredOccupation, updateOccupationState } from "#app/db/occupations/documents.server.ts";
import type { Change, RevisedKind } from "../documents/kind.ts";
import { restoreAction } from "../documents/revisions.ts";
import { toStateFields } from "../documents/state-columns.ts";
import { ApiError } from "../http/errors.ts";
import { replaceOccupation, storedOccupations } from "./writes.ts";

type Action = "hide" | "show";

const deriveState = ({ action, now }: Change<Action>): { isHidden?: boolean; deletedAt?: Date | null } =>
  ({
    hide: { isHidden: true },
    show: { isHidden: false },
    delete: { deletedAt: now },
    restore: { deletedAt: null },
  })[action];

export const occupationKind: RevisedKind<AdminOccupation, OccupationContent, Action, StoredOccupation> = {
  ...storedOccupations,
  endpoints: occupationDocumentEndpoints,
  Text: OccupationContent,
  deletedMessage: "Occupation deleted",
  changeState: async (db, stored, change) => {
    if (change.action === "delete" && stored.release !== null)
      throw new ApiError(409, "This occupation comes with O*NET's figures and can't be deleted. Hide it instead.");
    const state = deriveState(change);
    const statements = updateOccupationState(db, stored, { ...state, now: change.now });
    return { version: stored.version, statements, fields: toStateFields(state) };
  },
  prepareStaged: (text) => text,
  restoreRevision: (c, stored, { text: revised, version }) => {
    const { slug, isHidden } = stored.document;
    const audit = { action: restoreAction, detail: { from: version } };
    return replaceOccupation(c, stored, { text: { ...revised, slug, isHidden }, audit });
  },
};
