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
import { useAdmin } from "../admin-context.ts";
import { formatDay } from "../format-date.ts";
import { LeaveQuestion } from "../forms/leave-question.tsx";
import { useVersionedForm } from "../forms/use-versioned-form.ts";
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

interface TestimonialFormProps {
  testimonial: Testimonial | null;
  /** `version`: the one to replace. Rejects with why it wasn't saved. */
  onSave: (text: TestimonialText, version: number) => Promise<unknown>;
  onStored: (stored: Testimonial) => void;
  onClose: () => void;
}

export function TestimonialForm({ testimonial, onSave, onStored, onClose }: TestimonialFormProps) {
  const { form, values, errors, failure, conflict, isSaving, isEdited, ...actions } = useVersionedForm({
    ...{ stored: testimonial, empty: emptyValues, toValues, schema: Testimonial, onSave },
    parse: (typed) => TestimonialText.safeParse({ ...typed, consentedOn: typed.consentedOn || null }),
  });
  const { change } = actions;
  const leaving = useAdmin().host.useLeaveGuard(isEdited, adminPaths.testimonials);

  const length = values.quote.trim().length;
  return (
    <form className="testimonial-form" ref={form} onSubmit={actions.handleSubmit} noValidate>
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
              <Button
                size="s"
                onClick={() => {
                  onStored(conflict);
                  actions.takeStored();
                }}
              >
                Use the stored one
              </Button>
              <Button size="s" variant="danger" onClick={actions.replaceStored}>
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
      <LeaveQuestion
        {...leaving}
        isOpen={leaving.isLeaving}
        description="You'll lose what you typed in this testimonial."
      />
    </form>
  );
}
