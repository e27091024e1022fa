import { AdminLink } from "#admin/admin-link.tsx";
import { PicturesDialog } from "#admin/post-editor/saving/pictures-dialog.tsx";
import { pluralize } from "../figures.ts";
import type { DocumentListing, UndescribedPictures } from "./listing.ts";

interface UndescribedDialogProps {
  documents: readonly UndescribedPictures[];
  listing: DocumentListing;
  onAnswer: (mayPublish: boolean) => void;
}

/** Asked before they are published. */
export const UndescribedDialog = ({ documents, listing, onAnswer }: UndescribedDialogProps) => (
  <PicturesDialog
    count={documents.reduce((sum, { count }) => sum + count, 0)}
    verb="Publish"
    onDescribe={null}
    onPublish={() => onAnswer(true)}
    onClose={() => onAnswer(false)}
  >
    <ul className="dash-entries">
      {documents.map(({ id, title, count }) => (
        <li key={id} className="dash-entry">
          <p>
            <AdminLink className="link" to={listing.buildEditPath(id)}>
              {title}
            </AdminLink>
            : {pluralize(count, ["picture", "pictures"])}
          </p>
        </li>
      ))}
    </ul>
  </PicturesDialog>
);
