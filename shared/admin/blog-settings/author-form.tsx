import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiFailure } from "#api/client.ts";
import { parseImageAddress } from "#blog/addresses.ts";
import { Author, maxBiographyLength, WriteAuthor } from "#blog/author.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useAdmin } from "../admin-context.ts";
import { describeFailure } from "../failure-message.ts";
import { adminPaths } from "../paths.ts";
import { AuthorPicture } from "./author-picture.tsx";
import { pluralizePosts } from "./use-authors.ts";

const toText = ({ name, biography, picture }: WriteAuthor): WriteAuthor => ({ name, biography, picture });

type Errors = Partial<Record<string, string>>;

/** The first message of each field. */
const toErrors = (problems: readonly { field: string; message: string }[]): Errors =>
  Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));

function findStoredVersion({ status, body }: ApiFailure): Author | null {
  const current = status === 409 && (body as { current?: unknown } | undefined)?.current;
  return Author.safeParse(current).data ?? null;
}

interface AuthorFormProps {
  /** Null for a new one. */
  author: Author | null;
  /** Of a new one: a name that posts have. */
  name?: string;
  postCount: number;
  /** `version`: the one to replace. Rejects with why it wasn't saved. */
  onSave: (text: WriteAuthor, version: number) => Promise<unknown>;
  onClose: () => void;
}

export function AuthorForm({ author, name = "", postCount, onSave, onClose }: AuthorFormProps) {
  const { session } = useAdmin();
  const [initial] = useState<WriteAuthor>(() => toText(author ?? { name, biography: "", picture: "" }));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Author | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isEdited = JSON.stringify(values) !== JSON.stringify(initial);

  // If the session ends meanwhile, the sign-in opens over the form.
  useEffect(() => session.trackOpenText(), [session]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  const change = (edit: Partial<WriteAuthor>) => {
    setValues((current) => ({ ...current, ...edit }));
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in edit))));
  };
  const save = async (version: number) => {
    if (isSaving) return;
    setFailure(null);
    const parsed = WriteAuthor.safeParse(values);
    if (!parsed.success) {
      return setErrors(toErrors(parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message }))));
    }
    setErrors({});
    setSaving(true);
    try {
      await onSave(parsed.data, version);
    } catch (error) {
      setSaving(false);
      const stored = error instanceof ApiFailure ? findStoredVersion(error) : null;
      setConflict(stored);
      if (stored) return;
      if (error instanceof ApiFailure && error.errors.length > 0) return setErrors(toErrors(error.errors));
      setFailure(describeFailure(error));
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(author?.version ?? 1);
  };

  const length = values.biography.trim().length;
  const picture = parseImageAddress(values.picture);
  return (
    <form className="author-form" ref={form} onSubmit={handleSubmit} noValidate>
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
      <div className="author-form-picture">
        <Field
          label="Picture address"
          hint="A square picture of 144 pixels or more on this site or elsewhere"
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
                  setValues(toText(conflict));
                  setConflict(null);
                }}
              >
                Use the stored one
              </Button>
              <Button size="s" variant="danger" onClick={() => void save(conflict.version)}>
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
        <Button type="submit" variant="ink" busy={isSaving}>
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <LeaveQuestion isEdited={isEdited && !isSaving} />
    </form>
  );
}

function LeaveQuestion({ isEdited }: { isEdited: boolean }) {
  const { isLeaving, leave, stay } = useAdmin().host.useLeaveGuard(isEdited, adminPaths.blogSettings);
  return (
    <Dialog
      open={isLeaving}
      title="Leave without saving?"
      description="You'll lose what you typed about this author."
      onOpenChange={(isOpen) => isOpen || stay()}
      footer={
        <>
          <Button variant="ink" onClick={stay}>
            Stay
          </Button>
          <Button variant="danger" onClick={leave}>
            Leave
          </Button>
        </>
      }
    />
  );
}
