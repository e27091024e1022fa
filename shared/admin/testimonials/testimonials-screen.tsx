import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Testimonial } from "#testimonial/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { BackToAdmin } from "../back-to-admin.tsx";
import { ReadFailure } from "../read-failure.tsx";
import { describeHome, listVisibilities, moveEntry } from "./describe-list.ts";
import { TestimonialForm } from "./testimonial-form.tsx";
import { TestimonialItem } from "./testimonial-item.tsx";
import { useTestimonials } from "./use-testimonials.ts";
import "./testimonials.css";

type Edited = { id: string } | "new";

export function TestimonialsScreen() {
  const { list, create, replace, show, order, remove, replaceEntry } = useTestimonials();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [testimonialToDelete, setTestimonialToDelete] = useState<Testimonial | null>(null);
  const [announcement, announce] = useState("");
  const title = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const editButtons = useRef(new Map<string, HTMLButtonElement>());
  const listElement = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; by: -1 | 1 } | null>(null);
  const testimonials = list.data ?? [];
  const visibilities = listVisibilities(testimonials);

  // Moving an element takes its focus, and at the end of the list its button is disabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the list
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { id, by } = moved.current;
    moved.current = null;
    const item = listElement.current?.querySelector(`[data-testimonial="${id}"]`);
    const find = (direction: number) =>
      item?.querySelector<HTMLButtonElement>(`[data-move="${direction}"]:not(:disabled)`);
    (find(by) ?? find(-by))?.focus();
  }, [list.data]);

  const closeForm = () => {
    // The button has to be enabled before it can take the focus.
    flushSync(() => setEdited(null));
    if (edited === null || edited === "new") addButton.current?.focus();
    else editButtons.current.get(edited.id)?.focus();
  };

  const move = (index: number, by: -1 | 1) => {
    const testimonial = testimonials[index];
    if (!testimonial || order.isPending) return;
    moved.current = { id: testimonial.id, by };
    order.mutate(moveEntry(testimonials, index, by));
    announce(`${testimonial.name} is now number ${index + by + 1} of ${testimonials.length}`);
  };

  return (
    <main id="main" className="wrap adm-body testimonials-screen">
      <div className="testimonials-head">
        <div>
          <BackToAdmin />
          <h1 className="h1" tabIndex={-1} ref={title}>
            Testimonials
          </h1>
          <p className="soft">
            What people really said about the site, and agreed to be quoted with. Typed HTML is shown as text.
          </p>
        </div>
        <Button ref={addButton} variant="ink" disabled={edited !== null || !list.data} onClick={() => setEdited("new")}>
          <Icon name="plus" />
          Add testimonial
        </Button>
      </div>
      {edited === "new" && (
        <TestimonialForm
          testimonial={null}
          onSave={async (text) => {
            await create.mutateAsync(text);
            closeForm();
          }}
          onStored={replaceEntry}
          onClose={closeForm}
        />
      )}
      <section className="adm-section" aria-labelledby="testimonial-list">
        <h2 className="h2" id="testimonial-list">
          All testimonials{list.data && ` (${testimonials.length})`}
        </h2>
        {list.isPending && <Spinner>Loading testimonials...</Spinner>}
        {list.isError && <ReadFailure title="Failed to load the testimonials" query={list} />}
        {list.data && (
          <p className="soft" role="status">
            {describeHome(testimonials)}
          </p>
        )}
        {list.data && testimonials.length === 0 && edited === null && (
          <EmptyState level={3} title="No testimonials yet">
            <p>Add what people said when you have their permission. Until then, the home page has no such section.</p>
          </EmptyState>
        )}
        {testimonials.length > 0 && (
          <ol className="testimonial-list" ref={listElement}>
            {testimonials.map((testimonial, index) =>
              edited !== null && edited !== "new" && edited.id === testimonial.id ? (
                <li key={testimonial.id}>
                  <TestimonialForm
                    testimonial={testimonial}
                    onSave={async (text, version) => {
                      await replace.mutateAsync({ ...text, id: testimonial.id, version });
                      closeForm();
                    }}
                    onStored={replaceEntry}
                    onClose={closeForm}
                  />
                </li>
              ) : (
                <TestimonialItem
                  key={testimonial.id}
                  testimonial={testimonial}
                  visibility={visibilities[index] ?? "hidden"}
                  isFirst={index === 0}
                  isLast={index === testimonials.length - 1}
                  isFormOpen={edited !== null}
                  editButton={(button) => {
                    if (button) editButtons.current.set(testimonial.id, button);
                    else editButtons.current.delete(testimonial.id);
                  }}
                  onShow={(isShown) => show.isPending || show.mutate({ ...testimonial, isShown })}
                  onMove={(by) => move(index, by)}
                  onEdit={() => setEdited({ id: testimonial.id })}
                  onDelete={() => setTestimonialToDelete(testimonial)}
                />
              ),
            )}
          </ol>
        )}
      </section>
      <p className="sr" role="status">
        {announcement}
      </p>
      {testimonialToDelete && (
        <ConfirmDialog
          title="Delete testimonial"
          text={`Delete what ${testimonialToDelete.name} said? This can't be undone. To take it off the home page, you can also hide it.`}
          confirm="Delete"
          onConfirm={async () => {
            // The mutation has shown the error already.
            await remove.mutateAsync(testimonialToDelete).catch(() => null);
          }}
          onClose={() => {
            flushSync(() => setTestimonialToDelete(null));
            // The button is gone with its testimonial.
            if (title.current?.ownerDocument.activeElement?.localName === "body") title.current.focus();
          }}
        />
      )}
    </main>
  );
}
