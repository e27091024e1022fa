import { useRef } from "react";
import { FileDrop } from "#admin/post-editor/files/file-drop.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";

interface ChooseFilesProps {
  notes: readonly string[];
  onFiles: (files: File[]) => void;
}

const accept = ".md,.markdown,.json,.xml,.zip,.png,.jpg,.jpeg,.gif,.webp,.avif,.pdf";

/** Not in React's types. */
const folderAttributes = { webkitdirectory: "" };

export function ChooseFiles({ notes, onFiles }: ChooseFilesProps) {
  const folder = useRef<HTMLInputElement>(null);
  return (
    <section className="import-part" aria-label="Files">
      {notes.length > 0 && (
        <Alert tone="warn" live title="Nothing to import">
          <NoteList notes={notes} />
        </Alert>
      )}
      <p className="soft">
        Nothing is created before you've seen the list. Imported posts are drafts: visitors see none of them until you
        publish them.
      </p>
      <FileDrop
        label="Files to import"
        button="Choose files"
        accept={accept}
        multiple
        onFiles={onFiles}
        buttons={
          <Button size="s" onClick={() => folder.current?.click()}>
            Choose a folder
          </Button>
        }
      >
        <ul className="import-kinds">
          <li>
            <b>Markdown</b>: one or more files, a folder with its pictures, or a ZIP. Front matter in YAML is read.
          </li>
          <li>
            <b>Ghost</b>: the JSON export. Add a ZIP of <span className="mono">content/images</span> for its pictures.
          </li>
          <li>
            <b>WordPress</b>: the XML export. Add a ZIP of <span className="mono">wp-content/uploads</span> for its
            pictures.
          </li>
        </ul>
      </FileDrop>
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        {...folderAttributes}
        aria-label="Choose a folder"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </section>
  );
}

const maxNotes = 20;

export const NoteList = ({ notes }: { notes: readonly string[] }) => (
  <ul className="import-notes">
    {notes.slice(0, maxNotes).map((note, at) => (
      <li key={`${at}-${note}`}>{note}</li>
    ))}
    {notes.length > maxNotes && <li>and {notes.length - maxNotes} more</li>}
  </ul>
);
