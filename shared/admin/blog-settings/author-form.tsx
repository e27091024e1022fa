import { parseImageAddress } from "#blog/addresses.ts";
import { Author, maxBiographyLength, WriteAuthor } from "#blog/author.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useAdmin } from "../admin-context.ts";
import { LeaveQuestion } from "../forms/leave-question.tsx";
import { useVersionedForm } from "../forms/use-versioned-form.ts";
import { adminPaths } from "../paths.ts";
import { imageAccept } from "../post-editor/files/check-files.ts";
import { FileDrop } from "../post-editor/files/file-drop.tsx";
import { AuthorPicture } from "./author-picture.tsx";
import { pluralizePosts } from "./use-authors.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

const toText = ({ name, biography, picture }: WriteAuthor): WriteAuthor => ({ name, biography, picture });

interface AuthorFormProps {
  author: Author | null;
  name?: string;
  postCount: number;
  /** `version`: the one to replace. Rejects with why it wasn't saved. */
  onSave: (text: WriteAuthor, version: number) => Promise<unknown>;
  onStored: (stored: Author) => void;
  onClose: () => void;
}

export function AuthorForm({ author, name = "", postCount, onSave, onStored, onClose }: AuthorFormProps) {
  const { form, values, errors, failure, conflict, isSaving, isEdited, ...actions } = useVersionedForm({
    ...{ stored: author, empty: { name, biography: "", picture: "" }, toValues: toText, schema: Author, onSave },
    parse: (typed: WriteAuthor) => WriteAuthor.safeParse(typed),
  });
  const { change } = actions;
  const { isUploading, refusal, upload } = usePictureUpload((url) => change({ picture: url }));
  const leaving = useAdmin().host.useLeaveGuard(isEdited, adminPaths.blogSettings);

  const length = values.biography.trim().length;
  const picture = parseImageAddress(values.picture);
  return (
    <form className="author-form" ref={form} onSubmit={actions.handleSubmit} noValidate>
      <h3 className="h3">{author ? "Edit author" : "New author"}</h3>
      <Field
        label="Name"
        hint={author && postCount > 0 ? `A new name goes into ${pluralizePosts(postCount)}` : "As posts show it"}
        error={errors["name"]}
        required
      >
        <Input
          value={values.name}
          maxLength={100}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field
        label="Biography"
        hint={`Plain text at the end of each post. ${length} of ${maxBiographyLength} characters`}
        error={errors["biography"]}
      >
        <Textarea value={values.biography} rows={4} onChange={({ target }) => change({ biography: target.value })} />
      </Field>
      <FileDrop
        label="Picture"
        button="Upload a picture"
        accept={imageAccept}
        onFiles={([file]) => file && void upload(file)}
      >
        <div className="author-form-picture">
          <Field
            label="Picture address"
            hint="Uploads are cut to their middle. Other pictures: square, 144 pixels or more"
            error={errors["picture"]}
          >
            <Input
              value={values.picture}
              placeholder="https://"
              autoComplete="off"
              onChange={({ target }) => change({ picture: target.value })}
            />
          </Field>
          <AuthorPicture key={picture} name={values.name} picture={picture ?? ""} isProblemShown />
        </div>
        {refusal !== null && <Alert tone="error" live title={refusal} />}
        {isUploading && <Spinner>Uploading...</Spinner>}
      </FileDrop>
      {failure && <Alert tone="error" live title={failure} />}
      {conflict && (
        <Alert
          tone="warn"
          live
          title="Someone else changed this author after you opened it"
          action={
            <div className="row author-choices">
              <Button
                size="s"
                onClick={() => {
                  onStored(conflict);
                  actions.takeStored();
                }}
              >
                Use the stored one
              </Button>
              <Button size="s" variant="danger" onClick={actions.replaceStored}>
                Replace it with mine
              </Button>
            </div>
          }
        >
          <p>
            Stored now: {conflict.name}. {conflict.biography}
          </p>
        </Alert>
      )}
      <div className="row">
        <Button type="submit" variant="ink" busy={isSaving || isUploading}>
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <LeaveQuestion
        {...leaving}
        isOpen={leaving.isLeaving}
        description="You'll lose what you typed about this author."
      />
    </form>
  );
}
