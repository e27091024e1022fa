import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Field } from "@illumine/shared/ui/controls/field.tsx";
import { Input } from "@illumine/shared/ui/controls/input.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { type FormEvent, useState } from "react";
import "#app/styles/research.css";

async function deleteAnswers(code: string): Promise<string | null> {
  try {
    const { deleteResponse } = await import("#app/browser/research.ts");
    return await deleteResponse(code);
  } catch (error) {
    console.warn("The code that deletes answers couldn't be loaded", error);
    return "The answers couldn't be deleted. Check your connection and try again.";
  }
}

export function ReceiptDeletion({ onDeleted }: { onDeleted?: (code: string) => void }) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const [isDeleted, setDeleted] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setDeleted(false);
    if (code.trim() === "") return setError("Enter your receipt code");
    setBusy(true);
    const problem = await deleteAnswers(code.trim());
    setBusy(false);
    setError(problem ?? undefined);
    if (problem !== null) return;
    setDeleted(true);
    setCode("");
    onDeleted?.(code);
  };

  return (
    <form className="research-form" onSubmit={handleSubmit} noValidate>
      <Field label="Receipt code" error={error} hint="20 letters and digits. Capitals and hyphens don't matter.">
        <Input
          value={code}
          className="mono"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          onChange={({ target }) => {
            setCode(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" busy={isBusy}>
        {isBusy ? "Deleting..." : "Delete these answers"}
      </Button>
      {isDeleted && <Alert tone="ok" live title="The answers were deleted" />}
    </form>
  );
}
