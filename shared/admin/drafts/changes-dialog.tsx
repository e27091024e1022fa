import type { ReactNode } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { pluralize } from "../dashboard/figures.ts";
import { Differences } from "./differences.tsx";
import type { FieldComparisons } from "./field-comparison.ts";
import { type ListFields, listDifferences } from "./fields.ts";

export interface ChangesDialogProps<Text> {
  noun: string;
  listFields: ListFields<Text>;
  before: Text;
  after: Text;
  comparisons?: FieldComparisons | undefined;
  onPublish: () => void;
  onDiscard: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function ChangesDialog<Text>({
  noun,
  listFields,
  before,
  after,
  comparisons,
  onPublish,
  onDiscard,
  onClose,
  children,
}: ChangesDialogProps<Text>) {
  const count = listDifferences(listFields(before, after), before, after).length;
  return (
    <Dialog
      open
      wide
      title={count === 0 ? "No unpublished changes" : `Publish ${pluralize(count, ["change", "changes"])}?`}
      description={
        count === 0
          ? `Visitors see the ${noun} as it is here.`
          : `Visitors see the ${noun} as it was until you publish.`
      }
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep editing
          </Button>
          <Button onClick={onDiscard}>Discard changes</Button>
          <Button variant="signal" disabled={count === 0} onClick={onPublish}>
            Publish
          </Button>
        </>
      }
    >
      {children}
      <Differences listFields={listFields} before={before} after={after} comparisons={comparisons} />
    </Dialog>
  );
}
