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

/** What a date and time field shows of a moment: the administrator's own clock. */
function toLocalInput(moment: Date): string {
  const day = [moment.getFullYear(), pad(moment.getMonth() + 1), pad(moment.getDate())].join("-");
  return `${day}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** Tomorrow at nine: a time that somebody could mean. */
function suggestTime(): string {
  const time = new Date();
  time.setDate(time.getDate() + 1);
  time.setHours(9, 0, 0, 0);
  return toLocalInput(time);
}

/** When a draft is published by itself. */
export function ScheduleDialog({ publishAt, onSchedule, onClose }: ScheduleDialogProps) {
  const [local, setLocal] = useState(() => (publishAt ? toLocalInput(new Date(publishAt)) : suggestTime()));
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
      description="The post is published by itself, within five minutes after this time."
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          {publishAt !== null && (
            <Button variant="danger" onClick={() => onSchedule(null)}>
              Do not publish by itself
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
