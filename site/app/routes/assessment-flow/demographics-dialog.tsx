import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Field } from "@illumine/shared/ui/controls/field.tsx";
import { Select } from "@illumine/shared/ui/controls/select.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Dialog } from "@illumine/shared/ui/feedback/dialog.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import {
  type AgeRange,
  ageRangeLabels,
  ageRanges,
  demographicsMessages,
  type Gender,
  genders,
} from "@illumine/shared/visitor/choices.ts";
import { type FormEvent, lazy, Suspense, useEffect, useState } from "react";
import { deliver, readUserId } from "#app/browser/outbox/deliver.ts";
import { addToOutbox } from "#app/storage/outbox.ts";
import { readUserData, type UserData, writeUserData } from "#app/storage/user-data.ts";
import type { Visitor } from "./lifecycle.ts";

// Few need it: its code comes with the choice.
const MinorNotice = lazy(async () => ({ default: (await import("./minor-notice.tsx")).MinorNotice }));

interface DemographicsDialogProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSaved: (visitor: Visitor) => void;
}

/** Who is asking, in two questions. Ages 11 to 17 need a tick, and nothing of them reaches the server. */
export function DemographicsDialog({ open, onOpenChange, onSaved }: DemographicsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Before you begin"
      description="Two facts help us compare like with like. They are kept apart from your answers, which stay on this device."
    >
      {/* Mounted with the dialog, so that it opens afresh each time. */}
      <DemographicsForm onSaved={onSaved} />
    </Dialog>
  );
}

type Errors = Partial<Record<"ageRange" | "gender" | "consent" | "form", string>>;

function DemographicsForm({ onSaved }: Pick<DemographicsDialogProps, "onSaved">) {
  const [ageRange, setAgeRange] = useState<AgeRange | "">("");
  const [gender, setGender] = useState<Gender | "">("");
  const [hasConsent, setConsent] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [isSaving, setSaving] = useState(false);
  const isMinor = ageRange === "11-17";

  // What was said before on this device is offered again, unless the visitor was faster.
  useEffect(() => {
    void readUserData().then((known) => {
      if (!known) return;
      setAgeRange((current) => current || known.ageRange);
      setGender((current) => current || known.gender);
    });
  }, []);

  const clear = (field: keyof Errors) => setErrors(({ [field]: _, form: __, ...others }) => others);

  /** `userId`: null for who stays on the device; undefined for whom the server has not heard of yet. */
  const finish = (userId: string | null | undefined, key?: string) => {
    if (ageRange === "" || gender === "") return;
    const said: UserData = { gender, ageRange, userId: userId ?? null, timestamp: new Date().toISOString() };
    writeUserData(said);
    if (key) addToOutbox({ call: "users", userId: null, saidAt: said.timestamp, body: { ageRange, gender } }, key);
    // What depends on the age is not in this route: advertisements.
    window.dispatchEvent(new Event("illumine:visitor"));
    onSaved({ said, isReported: userId !== null });
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found: Errors = {
      ...(ageRange === "" && { ageRange: demographicsMessages.ageRange }),
      ...(gender === "" && { gender: demographicsMessages.gender }),
      ...(isMinor && !hasConsent && { consent: "Please confirm this, or ask a parent or guardian to" }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0 || ageRange === "" || gender === "") return;
    if (isMinor) return finish(null);
    setSaving(true);
    const key = crypto.randomUUID();
    const delivery = await deliver({ path: "/users", body: { ageRange, gender }, key });
    const userId = delivery.kind === "done" ? readUserId(delivery.reply) : null;
    if (userId !== null) return finish(userId);
    // Out of reach: the visitor goes on, and is made known later under the same key.
    if (delivery.kind === "failed") return finish(undefined, key);
    console.warn("The demographics could not be saved", delivery);
    setErrors({ form: (delivery.kind === "refused" && delivery.message) || "Failed to save user data" });
    setSaving(false);
  };

  return (
    <form className="demographics" onSubmit={handleSubmit} noValidate>
      <Field label="Age Range" error={errors.ageRange} required>
        <Select
          value={ageRange}
          placeholder="Choose a range"
          onChange={({ target }) => {
            setAgeRange(target.value as AgeRange);
            clear("ageRange");
          }}
        >
          {ageRanges.map((range) => (
            <option key={range} value={range}>
              {ageRangeLabels[range]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Gender" error={errors.gender} required>
        <Select
          value={gender}
          placeholder="Choose one"
          onChange={({ target }) => {
            setGender(target.value as Gender);
            clear("gender");
          }}
        >
          {genders.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      {isMinor && (
        <Suspense>
          <MinorNotice
            hasConsent={hasConsent}
            error={errors.consent}
            onConsent={(isGiven) => {
              setConsent(isGiven);
              clear("consent");
            }}
          />
        </Suspense>
      )}
      <Button type="submit" variant="signal" busy={isSaving}>
        {isSaving ? "Saving..." : "Continue"} <Icon name="go" />
      </Button>
      {errors.form && (
        <Alert
          tone="error"
          live
          title={errors.form}
          action={
            <Button size="s" onClick={() => finish(null)}>
              Continue without saving
            </Button>
          }
        >
          <p>You can try again, or go on: your answers are kept on this device either way.</p>
        </Alert>
      )}
    </form>
  );
}
