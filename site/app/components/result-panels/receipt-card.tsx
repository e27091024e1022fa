import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { useState } from "react";
import { deleteResponse } from "#app/browser/research.ts";
import type { Receipt } from "#app/storage/receipts.ts";

/** One receipt of this device: its code, to be copied, and the way to take the answers back. */
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
    const found = await deleteResponse(receipt.code);
    setBusy(false);
    setProblem(found);
    if (found === null) onDeleted();
  };

  return (
    <Alert tone="ok" live title="Your answers were stored without your name. Thank you.">
      <p>Your receipt code is kept on this device. With it, and only with it, the answers can be deleted:</p>
      <p className="mono research-code">{receipt.code}</p>
      <div className="row research-actions">
        <Button size="s" onClick={handleCopy}>
          Copy the code
        </Button>
        <Button size="s" busy={isBusy} onClick={handleDelete}>
          {isBusy ? "Deleting..." : "Delete these answers"}
        </Button>
      </div>
      <p className="small" role="status">
        {isCopied === true && "Copied"}
        {isCopied === false && "The browser does not let us copy: please select the code and copy it yourself."}
      </p>
      {problem && <p className="field-error">{problem}</p>}
    </Alert>
  );
}
