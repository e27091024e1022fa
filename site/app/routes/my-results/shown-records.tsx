import type { UserRecord } from "@illumine/shared/api/users.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@illumine/shared/ui/feedback/confirm-dialog.tsx";
import { Leaders } from "@illumine/shared/ui/layout/leaders.tsx";
import { Fragment, useState } from "react";
import { formatLongDate } from "./long-date.ts";
import { RecordTables } from "./record-tables.tsx";

interface ShownRecordsProps {
  records: readonly UserRecord[];
  onDelete: () => Promise<void>;
}

/** More than one for visitors who have changed their age range or gender. */
export function ShownRecords({ records, onDelete }: ShownRecordsProps) {
  const [isAsking, setAsking] = useState(false);
  const count = records.length;
  return (
    <>
      {count > 1 && (
        <p className="soft body">
          Our server has {count} records about you, each under its own random number. A new one begins when your age
          range or gender changes, and after 80 days.
        </p>
      )}
      {records.map((record, index) => (
        <Fragment key={record.user.id}>
          {count > 1 && (
            <h3 className="h3">
              Record {index + 1} of {count}
            </h3>
          )}
          <Leaders
            entries={[
              { term: "Random number", value: record.user.id },
              { term: "Age range", value: record.user.ageRange },
              { term: "Gender", value: record.user.gender },
              { term: "Stored since", value: formatLongDate(record.user.createdAt) },
            ]}
          />
          <RecordTables record={record} />
        </Fragment>
      ))}
      <div className="row">
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete my data
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Delete your data on our server?"
          text="Your age range, gender, attempts, and feedback will be deleted from our server right away. You can't undo this. The results on this device stay."
          confirm="Delete from the server"
          onConfirm={onDelete}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
