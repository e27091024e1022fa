import type { ReactNode } from "react";
import { AdminLink } from "#admin/admin-link.tsx";
import { PicturesDialog } from "#admin/post-editor/saving/pictures-dialog.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { pluralize } from "../figures.ts";
import type { DocumentListing, UnreadyDocument } from "./listing.ts";

interface UnreadyDialogProps {
  documents: readonly UnreadyDocument[];
  listing: DocumentListing;
  onAnswer: (mayPublish: boolean) => void;
}

interface DocumentLinesProps extends Pick<UnreadyDialogProps, "documents" | "listing"> {
  describe: (document: UnreadyDocument) => ReactNode;
}

const DocumentLines = ({ documents, listing, describe }: DocumentLinesProps) => (
  <ul className="dash-entries">
    {documents.map((document) => (
      <li key={document.id} className="dash-entry">
        <p>
          <AdminLink className="link" to={listing.buildEditPath(document.id)}>
            {document.title}
          </AdminLink>
          : {describe(document)}
        </p>
      </li>
    ))}
  </ul>
);

export const UndescribedDialog = ({ documents, listing, onAnswer }: UnreadyDialogProps) => (
  <PicturesDialog
    count={documents.reduce((sum, { pictures }) => sum + pictures, 0)}
    verb="Publish"
    onDescribe={null}
    onPublish={() => onAnswer(true)}
    onClose={() => onAnswer(false)}
  >
    <DocumentLines
      documents={documents}
      listing={listing}
      describe={({ pictures }) => pluralize(pictures, ["picture", "pictures"])}
    />
  </PicturesDialog>
);

export function DeadLinksDialog({ documents, listing, onAnswer }: UnreadyDialogProps) {
  const count = documents.reduce((sum, { links }) => sum + links.length, 0);
  return (
    <Dialog
      open
      title={count === 1 ? "A link leads nowhere" : `${count} links lead nowhere`}
      description="Visitors who follow it see that there is no such page."
      onOpenChange={(isOpen) => isOpen || onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(true)}>Publish anyway</Button>
          <Button variant="ink" onClick={() => onAnswer(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <DocumentLines documents={documents} listing={listing} describe={({ links }) => links.join(". ")} />
    </Dialog>
  );
}
