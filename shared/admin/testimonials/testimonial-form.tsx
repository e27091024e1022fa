import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiFailure } from "#api/client.ts";
import {
  formatSource,
  Testimonial,
  type TestimonialSource,
  TestimonialText,
  testimonialLimits,
  testimonialSources,
} from "#testimonial/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useAdmin } from "../admin-context.ts";
import { describeFailure } from "../failure-message.ts";
import { formatDay } from "../format-date.ts";
import { adminPaths } from "../paths.ts";

interface Values extends Omit<TestimonialText, "source" | "consentedOn"> {
  source: TestimonialSource | "";
  consentedOn: string;
}

const emptyValues: Values = {
  quote: "",
  name: "",
  role: "",
  source: "",
  saidOn: "",
  consentedOn: "",
  isShown: true,
};

const toValues = ({ quote, name, role, source, saidOn, consentedOn, isShown }: Testimonial): Values => ({
  quote,
  name,
  role,
  source,
  saidOn,
  consentedOn: consentedOn ?? "",
  isShown,
});

type Errors = Partial<Record<string, string>>;

/** The first message of each field. */
const toErrors = (problems: readonly { field: string; message: string }[]): Errors =>
  Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));

function findStoredVersion({ status, body }: ApiFailure): Testimonial | null {
  const current = status === 409 && (body as { current?: unknown } | undefined)?.current;
  return Testimonial.safeParse(current).data ?? null;
}

interface TestimonialFormProps {
  /** Null for a new one. */
  testimonial: Testimonial | null;
  /** `version`: the one to replace. Rejects with why it wasn't saved. */
  onSave: (text: TestimonialText, version: number) => Promise<unknown>;
  /** Somebody else's version is edited from now on. */
  onStored: (stored: Testimonial) => void;
  onClose: () => void;
}

export function TestimonialForm({ testimonial, onSave, onStored, onClose }: TestimonialFormProps) {
  const { session } = useAdmin();
  const [initial, setInitial] = useState<Values>(() => (testimonial ? toValues(testimonial) : emptyValues));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Testimonial | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isEdited = JSON.stringify(values) !== JSON.stringify(initial);

  // If the session ends meanwhile, the sign-in opens over the form.
  useEffect(() => session.trackOpenText(), [session]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  const change = (edit: Partial<Values>) => {
    setValues((current) => ({ ...current, ...edit }));
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in edit))));
  };

  const save = async (version: number) => {
    if (isSaving) return;
    setFailure(null);
    const parsed = TestimonialText.safeParse({ ...values, consentedOn: values.consentedOn || null });
    if (!parsed.success) {
      return setErrors(toErrors(parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message }))));
    }
    setErrors({});
    setSaving(true);
    try {
      await onSave(parsed.data, version);
    } catch (error) {
      setSaving(false);
      const stored = error instanceof ApiFailure ? findStoredVersion(error) : null;
      setConflict(stored);
      if (stored) return;
      if (error instanceof ApiFailure && error.errors.length > 0) return setErrors(toErrors(error.errors));
      setFailure(describeFailure(error));
    }
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(testimonial?.version ?? 1);
  };

  const takeStored = (stored: Testimonial) => {
    onStored(stored);
    setInitial(toValues(stored));
    setValues(toValues(stored));
    setErrors({});
    setConflict(null);
    form.current?.querySelector("textarea")?.focus();
  };

  const length = values.quote.trim().length;
  return (
    <form className="testimonial-form" ref={form} onSubmit={handleSubmit} noValidate>
      <h2 className="h2">{testimonial ? "Edit testimonial" : "New testimonial"}</h2>
      <Field
        label="What the person said"
        hint={`In their own words. ${length} of ${testimonialLimits.quote} characters`}
        error={errors["quote"]}
        required
        className="testimonial-wide"
      >
        <Textarea value={values.quote} rows={4} autoFocus onChange={({ target }) => change({ quote: target.value })} />
      </Field>
      <Field label="Name" hint="As the person wants to be quoted" error={errors["name"]} required>
        <Input value={values.name} autoComplete="off" onChange={({ target }) => change({ name: target.value })} />
      </Field>
      <Field label="Role (optional)" hint='For example "Second-year economics student"' error={errors["role"]}>
        <Input value={values.role} autoComplete="off" onChange={({ target }) => change({ role: target.value })} />
      </Field>
      <Field label="How it was said" error={errors["source"]} required>
        <Select
          value={values.source}
          placeholder="Choose one"
          onChange={({ target }) => change({ source: target.value as TestimonialSource })}
        >
          {Object.entries(testimonialSources).map(([source, text]) => (
            <option key={source} value={source}>
              {text.charAt(0).toUpperCase() + text.slice(1)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="When it was said" error={errors["saidOn"]} required>
        <Input type="date" value={values.saidOn} onChange={({ target }) => change({ saidOn: target.value })} />
      </Field>
      <Field
        label="Agreed to be quoted on"
        hint="Needed before visitors see it. Visitors don't see this date"
        error={errors["consentedOn"]}
      >
        <Input
          type="date"
          value={values.consentedOn}
          onChange={({ target }) => change({ consentedOn: target.value })}
        />
      </Field>
      <Switch
        label="Show to visitors"
        checked={values.isShown}
        // Hidden, it needs no day of consent: the field loses its error.
        onCheckedChange={(isShown) => change({ isShown, consentedOn: values.consentedOn })}
      />
      {failure && <Alert tone="error" live title={failure} className="testimonial-wide" />}
      {conflict && testimonial && (
        <Alert
          tone="warn"
          live
          className="testimonial-wide"
          title="Someone else changed this testimonial after you opened it"
          action={
            <div className="row testimonial-choices">
              <Button size="s" onClick={() => takeStored(conflict)}>
                Use the stored one
              </Button>
              <Button size="s" variant="danger" onClick={() => void save(conflict.version)}>
                Replace it with mine
              </Button>
            </div>
          }
        >
          <p>
            Stored now: “{conflict.quote}” {conflict.name}
            {conflict.role && `, ${conflict.role}`}. {formatSource(conflict)}.{" "}
            {conflict.consentedOn ? `Agreed on ${formatDay(conflict.consentedOn)}` : "Not agreed yet"},{" "}
            {conflict.isShown ? "shown" : "hidden"}.
          </p>
        </Alert>
      )}
      <div className="row testimonial-wide">
        <Button type="submit" variant="ink" busy={isSaving}>
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <LeaveQuestion isEdited={isEdited && !isSaving} />
    </form>
  );
}

function LeaveQuestion({ isEdited }: { isEdited: boolean }) {
  const { isLeaving, leave, stay } = useAdmin().host.useLeaveGuard(isEdited, adminPaths.testimonials);
  return (
    <Dialog
      open={isLeaving}
      title="Leave without saving?"
      description="You'll lose what you typed in this testimonial."
      onOpenChange={(isOpen) => isOpen || stay()}
      footer={
        <>
          <Button variant="ink" onClick={stay}>
            Stay
          </Button>
          <Button variant="danger" onClick={leave}>
            Leave
          </Button>
        </>
      }
    />
  );
}
