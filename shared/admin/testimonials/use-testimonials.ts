import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { writeHeaders } from "#api/headers.ts";
import type { Testimonial, TestimonialText } from "#testimonial/schema.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useApi } from "../admin-context.ts";
import { reportFailure } from "../failure-message.ts";

const key = ["testimonials"];

const toText = ({ quote, name, role, source, saidOn, consentedOn, isShown }: TestimonialText): TestimonialText => ({
  quote,
  name,
  role,
  source,
  saidOn,
  consentedOn,
  isShown,
});

/** The form shows its own failures. */
export function useTestimonials() {
  const api = useApi();
  const queryClient = useQueryClient();
  const list = useQuery({ queryKey: key, queryFn: () => api.listTestimonials({}) });
  const updateList = (next: (entries: Testimonial[]) => Testimonial[]) =>
    queryClient.setQueryData<Testimonial[]>(key, (entries) => entries && next(entries));
  const replaceEntry = (entry: Testimonial) =>
    updateList((entries) => entries.map((other) => (other.id === entry.id ? entry : other)));
  /** What is stored has changed meanwhile. */
  const handleFailure = (title: string) => (error: unknown) => {
    reportFailure(title, error);
    void queryClient.invalidateQueries({ queryKey: key });
  };
  const sendReplacement = ({ id, version, ...text }: TestimonialText & Pick<Testimonial, "id" | "version">) =>
    api.replaceTestimonial({ params: { id }, body: { ...toText(text), version } });

  const create = useMutation({
    mutationFn: (text: TestimonialText) => api.createTestimonial({ body: text }),
    onSuccess: (entry) => {
      updateList((entries) => [...entries, entry]);
      showAdminToast({ title: `Testimonial of ${entry.name} added`, tone: "ok" });
    },
  });
  const replace = useMutation({
    mutationFn: sendReplacement,
    onSuccess: (entry) => {
      replaceEntry(entry);
      showAdminToast({ title: `Testimonial of ${entry.name} saved`, tone: "ok" });
    },
  });
  const show = useMutation({
    mutationFn: sendReplacement,
    onSuccess: (entry) => {
      replaceEntry(entry);
      showAdminToast({ title: `Testimonial of ${entry.name} ${entry.isShown ? "shown" : "hidden"}`, tone: "ok" });
    },
    onError: handleFailure("Failed to update the testimonial"),
  });
  const order = useMutation({
    mutationFn: (entries: Testimonial[]) => api.orderTestimonials({ body: { ids: entries.map(({ id }) => id) } }),
    onMutate: (entries) => updateList(() => entries),
    onError: handleFailure("Failed to change the order"),
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: Testimonial) =>
      api.deleteTestimonial({ params: { id }, headers: { [writeHeaders.ifMatch]: `"${version}"` } }),
    onSuccess: (_, { id, name }) => {
      updateList((entries) => entries.filter((other) => other.id !== id));
      showAdminToast({ title: `Testimonial of ${name} deleted`, tone: "ok" });
    },
    onError: handleFailure("Failed to delete the testimonial"),
  });
  return { list, create, replace, show, order, remove, replaceEntry };
}
