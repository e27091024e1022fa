import type { UserRecord } from "@illumine/shared/api/users.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@illumine/shared/ui/feedback/confirm-dialog.tsx";
import { Leaders } from "@illumine/shared/ui/layout/leaders.tsx";
import { useState } from "react";
import { formatLongDate } from "./long-date.ts";
import { RecordTables } from "./record-tables.tsx";

interface ShownRecordProps {
  record: UserRecord;
  onDelete: () => Promise<void>;
}

export function ShownRecord({ record, onDelete }: ShownRecordProps) {
  const [isAsking, setAsking] = useState(false);
  const { user } = record;
  return (
    <>
      <Leaders
        entries={[
          { term: "Random number", value: user.id },
          { term: "Age range", value: user.ageRange },
          { term: "Gender", value: user.gender },
          { term: "Stored since", value: formatLongDate(user.createdAt) },
        ]}
      />
      <RecordTables record={record} />
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
