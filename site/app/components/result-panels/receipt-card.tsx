import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { useState } from "react";
import { deleteResponse } from "#app/browser/research.ts";
import type { Receipt } from "#app/storage/schemas/receipts.ts";

export function ReceiptCard({ receipt, onDeleted }: { receipt: Receipt; onDeleted: () => void }) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const handleCopy = () =>
    navigator.clipboard.writeText(receipt.code).then(
      () => setCopied(true),
      () => setCopied(false),
    );

  const handleDelete = async () => {
    if (isBusy) return;
    setBusy(true);
    const error = await deleteResponse(receipt.code);
    setBusy(false);
    setProblem(error);
    if (error === null) onDeleted();
  };

  return (
    <Alert tone="ok" live title="Your answers were saved without your name. Thank you.">
      <p>Your receipt code is saved on this device. You need it to delete these answers:</p>
      <p className="mono research-code">{receipt.code}</p>
      <div className="row research-actions">
        <Button size="s" onClick={handleCopy}>
          Copy code
        </Button>
        <Button size="s" busy={isBusy} onClick={handleDelete}>
          {isBusy ? "Deleting..." : "Delete these answers"}
        </Button>
      </div>
      <p className="small" role="status">
        {isCopied === true && "Copied"}
        {isCopied === false && "Your browser blocked copying. Select the code and copy it."}
      </p>
      {problem && <p className="field-error">{problem}</p>}
    </Alert>
  );
}
