import { type FormEvent, useId, useState } from "react";
import { type Passkey, PasskeyName } from "#api/passkeys.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onRename: (name: string) => Promise<void>;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onRename, onClose }: RenamePasskeyDialogProps) {
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = PasskeyName.safeParse(name);
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message);
      return;
    }
    setBusy(true);
    await onRename(parsed.data);
    onClose();
  };
  return (
    <Dialog
      open
      title="Rename passkey"
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="ink" busy={isBusy}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Field label="Name" error={error}>
          <Input value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
