import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiFailure } from "#api/client.ts";
import { Newsletter } from "#api/settings.ts";
import { defaultNewsletterLabel } from "#blog/newsletter.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useApi } from "../admin-context.ts";
import { dashboardKey } from "../dashboard/list/use-entries.ts";
import { reportFailure } from "../failure-message.ts";
import { ReadFailure } from "../read-failure.tsx";

const settingsKey = [...dashboardKey, "settings"];

type Errors = Partial<Record<string, string>>;

function NewsletterForm({ newsletter }: { newsletter: Newsletter }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [values, setValues] = useState(newsletter);
  const [errors, setErrors] = useState<Errors>({});
  const store = useMutation({
    mutationFn: (chosen: Newsletter) => api.storeSettings({ body: { newsletter: chosen } }),
    onSuccess: (stored) => {
      queryClient.setQueryData(settingsKey, stored);
      setValues(stored.newsletter);
      const hasLink = stored.newsletter.address !== "";
      const title = hasLink
        ? "Newsletter link saved"
        : newsletter.address === ""
          ? "Saved without a newsletter link"
          : "Newsletter link removed";
      showAdminToast({ title, tone: "ok" });
    },
    onError: (error) => {
      const message = error instanceof ApiFailure ? error.errors[0]?.message : undefined;
      if (message) setErrors({ address: message });
      else reportFailure("Failed to save the newsletter link", error);
    },
  });
  const change = (edit: Partial<Newsletter>) => {
    setValues((current) => ({ ...current, ...edit }));
    setErrors({});
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = Newsletter.safeParse(values);
    if (parsed.success) return store.mutate(parsed.data);
    setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message])));
  };
  return (
    <form className="bset-newsletter" onSubmit={handleSubmit} noValidate>
      <Field label="Address" hint="Empty for no link" error={errors["address"]}>
        <Input
          type="url"
          value={values.address}
          placeholder="https://"
          autoComplete="off"
          onChange={({ target }) => change({ address: target.value })}
        />
      </Field>
      <Field label="Label (optional)" error={errors["label"]}>
        <Input
          value={values.label}
          maxLength={60}
          placeholder={defaultNewsletterLabel}
          autoComplete="off"
          onChange={({ target }) => change({ label: target.value })}
        />
      </Field>
      <Button type="submit" variant="ink" busy={store.isPending}>
        Save
      </Button>
    </form>
  );
}

export function NewsletterPart() {
  const api = useApi();
  const settings = useQuery({ queryKey: settingsKey, queryFn: () => api.readSettings({}) });
  return (
    <section className="adm-section" aria-labelledby="newsletter">
      <div className="bset-head">
        <div>
          <h2 className="h2" id="newsletter">
            Newsletter
          </h2>
          <p className="soft">
            A link at the end of each post and beside the list of posts. Visitors subscribe where it leads, not here.
          </p>
        </div>
      </div>
      {settings.isPending && <Spinner>Loading the setting...</Spinner>}
      {settings.isError && <ReadFailure title="Failed to load the setting" query={settings} />}
      {settings.data && <NewsletterForm newsletter={settings.data.newsletter} />}
    </section>
  );
}
