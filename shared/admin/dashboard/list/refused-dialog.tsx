import { AdminLink } from "#admin/admin-link.tsx";
import type { BulkRefusal } from "#api/documents/bulk.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { pluralize } from "../figures.ts";
import type { DocumentListing } from "./listing.ts";

interface RefusedDialogProps {
  refused: readonly BulkRefusal[];
  listing: DocumentListing;
  onClose: () => void;
}

export const RefusedDialog = ({ refused, listing, onClose }: RefusedDialogProps) => (
  <Dialog
    open
    title={`${pluralize(refused.length, [listing.noun, listing.pluralNoun])} ${refused.length === 1 ? "wasn’t" : "weren’t"} published`}
    description="They are drafts as before. Fix them in the editor and publish them again."
    onOpenChange={(isOpen) => isOpen || onClose()}
    footer={
      <Button variant="ink" onClick={onClose}>
        Close
      </Button>
    }
  >
    <ul className="dash-entries">
      {refused.map(({ id, title, reason }) => (
        <li key={id} className="dash-entry">
          <p>
            <AdminLink className="link" to={listing.buildEditPath(id)}>
              {title}
            </AdminLink>
            : {reason}.
          </p>
        </li>
      ))}
    </ul>
  </Dialog>
);
