import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDraft, useDraftActs } from "#admin/assessment-editor/draft/draft-context.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import type { QuestionSectionKey, Scale } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { Button } from "#ui/controls/button.tsx";
import { addScale, deleteScale, duplicateScale, makeScalesFromCategories } from "../edits/scales.ts";
import { useLineKeys } from "../lines/use-line-keys.ts";
import { useRemoval } from "../lines/use-removal.ts";
import { useWish } from "../wanted.ts";
import { ScaleRow } from "./scale-row.tsx";

const noScales: readonly Scale[] = [];

/** The scales by section; one at a time is open. */
export function ScaleList() {
  const ref = useRef<HTMLDivElement>(null);
  const scales = useDraft(({ draft }) => draft.scoring?.scales ?? noScales);
  const keys = useLineKeys(scales);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const { change } = useDraftActs();
  const takeOut = useRemoval();
  useWish([["scoring", "scales"]], ([, , at]) => setOpenKey(keys[Number(at)] ?? null));

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
  const remove = (at: number, { label }: Scale) => {
    flushSync(() => takeOut(`Scale "${label}" deleted`, "scales", (draft) => deleteScale(draft, at)));
    focus(latest.current.length > 0 ? "[data-remove]" : "[data-add-scale]");
  };
  return (
    <div className="scales" ref={ref}>
      <div className="row between">
        <h3 className="h4">Scales</h3>
        {scales.length === 0 && (
          <Button size="s" onClick={() => change("make scales", makeScalesFromCategories)}>
            Make scales from categories
          </Button>
        )}
      </div>
      {scales.length === 0 && (
        <p className="small soft">
          Each question's scale id, or else its category, is its scale. Once there is a scale here, only these count.
        </p>
      )}
      {questionSectionKeys.map((section) => {
        const own = scales.flatMap((scale, at) => (scale.section === section ? [{ scale, at }] : []));
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
            {own.length > 0 && (
              <ul className="eqs">
                {own.map(({ scale, at }) => (
                  <ScaleRow
                    key={keys[at]}
                    at={at}
                    scale={scale}
                    isOpen={keys[at] === openKey}
                    onToggle={() => toggle(keys[at])}
                    onDuplicate={() => change("duplicate scale", (draft) => duplicateScale(draft, at))}
                    onRemove={() => remove(at, scale)}
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
