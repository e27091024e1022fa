import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";

export interface ScheduleDialogProps {
  /** ISO 8601, UTC; null where nothing is scheduled. */
  publishAt: string | null;
  onSchedule: (publishAt: string | null) => void;
  onClose: () => void;
}

const pad = (value: number) => String(value).padStart(2, "0");

/** The value of a datetime-local input, in the administrator's time zone. */
function formatLocalInput(date: Date): string {
  const day = [date.getFullYear(), pad(date.getMonth() + 1), pad(date.getDate())].join("-");
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

function suggestTime(): string {
  const time = new Date();
  time.setDate(time.getDate() + 1);
  time.setHours(9, 0, 0, 0);
  return formatLocalInput(time);
}

export function ScheduleDialog({ publishAt, onSchedule, onClose }: ScheduleDialogProps) {
  const [local, setLocal] = useState(() => (publishAt ? formatLocalInput(new Date(publishAt)) : suggestTime()));
  const [error, setError] = useState<string>();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const schedule = () => {
    const time = new Date(local);
    if (Number.isNaN(time.getTime())) setError("Choose a date and a time");
    else if (time.getTime() <= Date.now()) setError("This time has passed. Choose one in the future, or publish now");
    else onSchedule(time.toISOString());
  };
  return (
    <Dialog
      open
      title="Schedule"
      description="The post will be published automatically within five minutes of this time."
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          {publishAt !== null && (
            <Button variant="danger" onClick={() => onSchedule(null)}>
              Cancel the schedule
            </Button>
          )}
          <Button variant="ink" onClick={schedule}>
            Schedule
          </Button>
        </>
      }
    >
      <Field label="Publish at" hint={`Your time zone: ${zone}`} error={error}>
        <Input
          type="datetime-local"
          value={local}
          onChange={({ target }) => {
            setLocal(target.value);
            setError(undefined);
          }}
        />
      </Field>
    </Dialog>
  );
}
