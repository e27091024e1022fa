import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { ApiFailure } from "#api/client.ts";
import { useAdmin } from "../admin-context.ts";
import { describeFailure } from "../failure-message.ts";

type Errors = Partial<Record<string, string>>;

interface VersionedFormOptions<Values, Text, Stored> {
  stored: Stored | null;
  empty: Values;
  toValues: (stored: Stored) => Values;
  parse: (values: Values) => z.ZodSafeParseResult<Text>;
  schema: z.ZodType<Stored>;
  /** `version`: the one to replace. Rejects with why it wasn't saved. */
  onSave: (text: Text, version: number) => Promise<unknown>;
}

interface VersionedForm<Values, Stored> {
  form: RefObject<HTMLFormElement>;
  values: Values;
  change: (edit: Partial<Values>) => void;
  errors: Errors;
  failure: string | null;
  conflict: Stored | null;
  isSaving: boolean;
  isEdited: boolean;
  handleSubmit: (event: FormEvent) => void;
  takeStored: () => void;
  replaceStored: () => void;
}

const toErrors = (problems: readonly { field: string; message: string }[]): Errors =>
  Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));

export function useVersionedForm<Values extends object, Text, Stored extends { version: number }>({
  stored,
  empty,
  toValues,
  parse,
  schema,
  onSave,
}: VersionedFormOptions<Values, Text, Stored>): VersionedForm<Values, Stored> {
  const { session } = useAdmin();
  const [initial, setInitial] = useState<Values>(() => (stored ? toValues(stored) : empty));
  const [values, setValues] = useState(initial);
  const [version, setVersion] = useState(stored?.version ?? 1);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Stored | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // If the session ends meanwhile, the sign-in opens over the form.
  useEffect(() => session.trackOpenText(), [session]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  const findConflict = ({ status, body }: ApiFailure): Stored | null => {
    const current = status === 409 && (body as { current?: unknown } | undefined)?.current;
    return schema.safeParse(current).data ?? null;
  };
  const save = async (replaced: number) => {
    if (isSaving) return;
    setFailure(null);
    const parsed = parse(values);
    if (!parsed.success) {
      return setErrors(toErrors(parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message }))));
    }
    setErrors({});
    setSaving(true);
    try {
      await onSave(parsed.data, replaced);
    } catch (error) {
      setSaving(false);
      const found = error instanceof ApiFailure ? findConflict(error) : null;
      setConflict(found);
      if (found) return;
      if (error instanceof ApiFailure && error.errors.length > 0) return setErrors(toErrors(error.errors));
      setFailure(describeFailure(error));
    }
  };

  return {
    ...{ form, values, errors, failure, conflict, isSaving },
    isEdited: !isSaving && JSON.stringify(values) !== JSON.stringify(initial),
    change: (edit) => {
      setValues((current) => ({ ...current, ...edit }));
      setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in edit))));
    },
    handleSubmit: (event) => {
      event.preventDefault();
      void save(version);
    },
    takeStored: () => {
      if (!conflict) return;
      setVersion(conflict.version);
      setInitial(toValues(conflict));
      setValues(toValues(conflict));
      setErrors({});
      setConflict(null);
      form.current?.querySelector<HTMLElement>("input, textarea")?.focus();
    },
    replaceStored: () => {
      if (conflict) void save(conflict.version);
    },
  };
}
