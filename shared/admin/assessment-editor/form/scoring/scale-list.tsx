import { useCallback, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useDraft, useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import { LazyScaleLibrary } from "#admin/assessment-editor/scale-library/lazy-scale-library.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import type { QuestionSectionKey, Scale } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { Button } from "#ui/controls/button.tsx";
import { addScale, createScalesFromCategories, deleteScale, duplicateScale } from "../edits/scales.ts";
import { useOpenForTarget } from "../go-to-target.ts";
import { useLineKeys } from "../lines/use-line-keys.ts";
import { useRemoveWithUndo } from "../lines/use-remove-with-undo.ts";
import { ScaleLine } from "./scale-line.tsx";

const noScales: readonly Scale[] = [];

export function ScaleList() {
  const ref = useRef<HTMLDivElement>(null);
  const scales = useDraft(({ draft }) => draft.scoring?.scales ?? noScales);
  const keys = useLineKeys(scales);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const closeLibrary = useCallback(() => setLibraryOpen(false), []);
  const { change } = useDraftActions();
  const removeWithUndo = useRemoveWithUndo();
  useOpenForTarget([["scoring", "scales"]], ([, , index]) => setOpenKey(keys[Number(index)] ?? null));

  const focus = (control: string) => ref.current?.querySelector<HTMLElement>(control)?.focus();
  const latest = useRef(keys);
  latest.current = keys;
  const add = (section: QuestionSectionKey) => {
    flushSync(() => change("add scale", (draft) => addScale(draft, section)));
    flushSync(() => setOpenKey(latest.current.at(-1) ?? null));
    focus("[data-open] input");
  };
  const toggle = (key: string | undefined) => {
    if (key === undefined) return;
    flushSync(() => setOpenKey(openKey === key ? null : key));
  };
  const remove = (index: number, { label }: Scale) => {
    flushSync(() => removeWithUndo(`Scale "${label}" deleted`, "scales", (draft) => deleteScale(draft, index)));
    focus(latest.current.length > 0 ? "[data-remove]" : "[data-add-scale]");
  };
  return (
    <div className="scales" ref={ref}>
      <div className="row between">
        <h3 className="h4">Scales</h3>
        <div className="row">
          {scales.length === 0 && (
            <Button size="s" onClick={() => change("make scales", createScalesFromCategories)}>
              Create scales from categories
            </Button>
          )}
          <Button size="s" onPointerEnter={LazyScaleLibrary.preload} onClick={() => setLibraryOpen(true)}>
            Insert a scale
          </Button>
        </div>
      </div>
      {scales.length === 0 && (
        <p className="small soft">
          Without scales here, each question belongs to the scale of its scale ID or category. Once you add a scale,
          only the scales here count.
        </p>
      )}
      {questionSectionKeys.map((section) => {
        const sectionScales = scales.flatMap((scale, index) => (scale.section === section ? [{ scale, index }] : []));
        return (
          <section key={section} className="scale-group" aria-label={`Scales of ${sectionDefaults[section].title}`}>
            <div className="row between">
              <h4 className="label">{sectionDefaults[section].title}</h4>
              <Button
                size="s"
                variant="quiet"
                data-add-scale=""
                aria-label={`Add a scale to ${sectionDefaults[section].title}`}
                onClick={() => add(section)}
              >
                Add a scale
              </Button>
            </div>
            {sectionScales.length > 0 && (
              <ul className="eqs">
                {sectionScales.map(({ scale, index }) => (
                  <ScaleLine
                    key={keys[index]}
                    index={index}
                    scale={scale}
                    isOpen={keys[index] === openKey}
                    onToggle={() => toggle(keys[index])}
                    onDuplicate={() => change("duplicate scale", (draft) => duplicateScale(draft, index))}
                    onRemove={() => remove(index, scale)}
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
      {/* Outside of the form, whose parts style what can be opened. */}
      {isLibraryOpen && createPortal(<LazyScaleLibrary onClose={closeLibrary} />, document.body)}
    </div>
  );
}
