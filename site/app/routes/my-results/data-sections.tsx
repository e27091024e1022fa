import { ReceiptDeletion } from "#app/components/result-panels/receipt-deletion.tsx";
import { ServerRecord } from "./server-record.tsx";

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
