import { type KeyboardEvent, useId, useRef } from "react";
import { useProblemsIn } from "#admin/assessment-editor/draft/draft-context.ts";
import type { Scale } from "#assessment/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { Tag } from "#ui/labels/tag.tsx";
import { toPathName } from "../go-to-target.ts";
import { ScaleEditor } from "./scale-editor.tsx";

interface ScaleLineProps {
  index: number;
  scale: Scale;
  isOpen: boolean;
  onToggle: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

export function ScaleLine({ index, scale, isOpen, onToggle, onDuplicate, onRemove }: ScaleLineProps) {
  const id = useId();
  const path = ["scoring", "scales", index];
  const problems = useProblemsIn(path);
  const button = useRef<HTMLButtonElement>(null);
  const isWrong = problems.some(({ severity }) => severity === "error");
  const isDoubtful = problems.some(({ severity }) => severity === "warning");
  const close = () => {
    onToggle();
    button.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  const { length } = scale.items;
  return (
    <li
      className={joinClasses("eq eq--scale", isWrong ? "eq--error" : isDoubtful && "eq--warn")}
      data-path={toPathName(path)}
      data-open={isOpen || undefined}
    >
      <button
        ref={button}
        type="button"
        className="eq-main"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <span className="eq-text">{scale.label.trim() || "No label yet"}</span>
        <span className="eq-tags">
          <Tag>{scale.id}</Tag>
          {scale.facetOf !== undefined && <Tag>{`facet of ${scale.facetOf}`}</Tag>}
          <span className="small soft num">{length === 1 ? "1 question" : `${length} questions`}</span>
        </span>
      </button>
      <IconButton
        icon={<ToolIcon name="trash" />}
        label={`Delete scale ${scale.label}`}
        data-remove=""
        onClick={onRemove}
      />
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with each of its fields
        <div id={id} role="group" aria-label={`Scale ${scale.label}`} className="scale-editor" onKeyDown={handleKey}>
          <ScaleEditor index={index} scale={scale} />
          <div className="row question-actions">
            <Button size="s" onClick={onDuplicate}>
              Duplicate
            </Button>
            <Button size="s" variant="ink" onClick={close}>
              Done
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
