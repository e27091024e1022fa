import type { DraftStore } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";
import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import type { SnapshotReason } from "#src/model/snapshot.ts";

export function watchReplacements<Store extends DraftStore>(
  draft: Store,
  beforeReplacing: (text: AssessmentText, reason: SnapshotReason) => void,
): Store {
  const { actions, textStore } = draft;
  const note = (reason: SnapshotReason) => {
    void actions.readNow();
    beforeReplacing(textStore.read(), reason);
  };
  return {
    ...draft,
    actions: {
      ...actions,
      change: (editKey, change) => {
        if (editKey === "import questions") note("import");
        return actions.change(editKey, change);
      },
      replace: (editKey, snapshot) => {
        note("replace");
        actions.replace(editKey, snapshot);
      },
      convert: () => {
        note("replace");
        return actions.convert();
      },
      discardJson: () => {
        note("replace");
        actions.discardJson();
      },
    },
    textStore: {
      ...textStore,
      replace: (text) => {
        note("replace");
        textStore.replace(text);
      },
    },
  };
}
