import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { pluralize } from "../figures.ts";
import type { DocumentListing } from "./listing.ts";
import { useListCategories } from "./use-list-categories.ts";

interface CategorizeDialogProps {
  listing: DocumentListing;
  count: number;
  onCategorize: (category: string) => Promise<boolean>;
  onClose: () => void;
}

export function CategorizeDialog({ listing, count, onCategorize, onClose }: CategorizeDialogProps) {
  const categories = useListCategories(listing);
  const [category, setCategory] = useState("");
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const isChanged = await onCategorize(category);
    setBusy(false);
    if (isChanged) onClose();
  };
  return (
    <Dialog
      open
      title={`Change the category of ${pluralize(count, [listing.noun, listing.pluralNoun])}`}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" busy={isBusy} disabled={category === ""} onClick={() => void confirm()}>
            Change category
          </Button>
        </>
      }
    >
      <Field label="New category">
        <Select value={category} placeholder="Choose a category" onChange={({ target }) => setCategory(target.value)}>
          {categories.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </Select>
      </Field>
    </Dialog>
  );
}
