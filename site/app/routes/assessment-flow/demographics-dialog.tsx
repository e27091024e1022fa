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
import { deliver, parseUserId } from "#app/browser/outbox/deliver.ts";
import { addToOutbox } from "#app/storage/outbox.ts";
import type { UserData } from "#app/storage/schemas/visitor.ts";
import { listUserIds, readUserData, writeUserData } from "#app/storage/user-data.ts";
import type { Visitor } from "./lifecycle.ts";

// Loaded when it's needed: few visitors are minors.
const MinorNotice = lazy(async () => ({ default: (await import("./minor-notice.tsx")).MinorNotice }));

/** Loaded only for visitors who give the same answers again. */
const isStillRegistered = async (visitor: UserData) =>
  (await import("./is-registered.ts")).isRegistered(visitor, new Date());

interface DemographicsDialogProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSaved: (visitor: Visitor) => void;
}

/** Ages 11 to 17 need a parent's consent, and nothing about them is sent to the server. */
export function DemographicsDialog({ open, onOpenChange, onSaved }: DemographicsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      focusesTitle
      title="Before you begin"
      description="Where there are figures of other people, these two facts say whom you're compared with. They're stored separately from your answers, which stay on this device."
    >
      {/* Mounted with the dialog, so that its state is fresh each time. */}
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

  useEffect(() => {
    void readUserData().then((stored) => {
      if (!stored) return;
      setAgeRange((current) => current || stored.ageRange);
      setGender((current) => current || stored.gender);
    });
  }, []);

  const clearError = (field: keyof Errors) => setErrors(({ [field]: _, form: __, ...others }) => others);

  /** `userId`: null for visitors who aren't registered on the server; undefined for those who aren't registered yet. */
  const finish = async (userId: string | null | undefined, key?: string) => {
    if (ageRange === "" || gender === "") return;
    const earlier = await readUserData().catch(() => null);
    const earlierUserIds = earlier ? listUserIds(earlier) : [];
    const userData: UserData = {
      ...{ gender, ageRange, userId: userId ?? null, timestamp: new Date().toISOString() },
      ...(earlierUserIds.length > 0 && { earlierUserIds }),
    };
    writeUserData(userData);
    if (key) addToOutbox({ call: "users", userId: null, saidAt: userData.timestamp, body: { ageRange, gender } }, key);
    // Advertisements depend on the age and are not part of this route.
    window.dispatchEvent(new Event("illumine:visitor"));
    onSaved({ userData, isReported: userId !== null });
  };

  const fail = (message: string, reason: unknown) => {
    console.warn("The demographics couldn't be saved", reason);
    setErrors({ form: message || "Failed to save user data" });
    setSaving(false);
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const newErrors: Errors = {
      ...(ageRange === "" && { ageRange: demographicsMessages.ageRange }),
      ...(gender === "" && { gender: demographicsMessages.gender }),
      ...(isMinor && !hasConsent && { consent: "Please confirm this, or ask a parent or guardian to" }),
    };
    setErrors(newErrors);
    if (Object.keys(newErrors).length > 0 || ageRange === "" || gender === "") return;
    if (isMinor) return finish(null);
    setSaving(true);
    let stored: UserData | null;
    try {
      stored = await readUserData();
    } catch (error) {
      // Without their ids, earlier users couldn't be shown or deleted.
      return fail("", error);
    }
    if (stored?.ageRange === ageRange && stored.gender === gender && (await isStillRegistered(stored)))
      return onSaved({ userData: stored, isReported: true });
    const key = crypto.randomUUID();
    const delivery = await deliver({ path: "/users", body: { ageRange, gender }, key });
    const userId = delivery.kind === "done" ? parseUserId(delivery.reply) : null;
    if (userId !== null) return finish(userId);
    // The server is unreachable: the visitor continues and is registered later under the same key.
    if (delivery.kind === "failed") return finish(undefined, key);
    fail(delivery.kind === "refused" ? delivery.message : "", delivery);
  };

  return (
    <form className="demographics" onSubmit={handleSubmit} noValidate>
      <Field label="Age Range" error={errors.ageRange} required>
        <Select
          value={ageRange}
          placeholder="Choose a range"
          onChange={({ target }) => {
            setAgeRange(target.value as AgeRange);
            clearError("ageRange");
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
            clearError("gender");
          }}
        >
          {genders.map((option) => (
            <option key={option} value={option}>
              {option}
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
              clearError("consent");
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
          <p>You can try again or continue. Your answers are saved on this device either way.</p>
        </Alert>
      )}
    </form>
  );
}
