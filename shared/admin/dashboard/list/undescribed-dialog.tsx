import { AdminLink } from "#admin/admin-link.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { pluralize } from "../figures.ts";
import type { DocumentListing, UndescribedPictures } from "./listing.ts";

interface UndescribedDialogProps {
  documents: readonly UndescribedPictures[];
  listing: DocumentListing;
  onAnswer: (mayPublish: boolean) => void;
}

/** Asked before they are published. */
export function UndescribedDialog({ documents, listing, onAnswer }: UndescribedDialogProps) {
  const count = documents.reduce((sum, one) => sum + one.count, 0);
  return (
    <Dialog
      open
      title={count === 1 ? "A picture has no description" : `${count} pictures have no description`}
      description="People who can't see a picture get its description (alt text) instead. One that only decorates needs none."
      onOpenChange={(isOpen) => isOpen || onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(true)}>Publish without</Button>
          <Button variant="ink" onClick={() => onAnswer(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <ul className="dash-entries">
        {documents.map(({ id, title, count: pictures }) => (
          <li key={id} className="dash-entry">
            <AdminLink className="link" to={listing.buildEditPath(id)}>
              {title}
            </AdminLink>
            : {pluralize(pictures, ["picture", "pictures"])}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
