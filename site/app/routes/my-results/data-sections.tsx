import { ReceiptDeletion } from "#app/components/result-panels/receipt-deletion.tsx";
import { ServerRecord } from "./server-record.tsx";

/** What the server has of this browser's visitor, to see and delete. */
export function DataSections() {
  return (
    <>
      <ServerRecord />
      <section className="ksection" aria-labelledby="research">
        <h2 className="h2" id="research">
          Answers you gave to research
        </h2>
        <ReceiptDeletion />
      </section>
    </>
  );
}
