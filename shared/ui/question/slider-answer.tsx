import { type KeyboardEvent, useEffect, useState } from "react";
import { Button } from "../controls/button.tsx";
import type { StyleVariables } from "../feedback/progress.tsx";
import { Icon } from "../icons/icon.tsx";
import { type AnswerProps, toGroupProps } from "./answer-props.ts";
import { findStartValue, listNumbers, listTicks, moveByStep, toSliderScale } from "./slider-scale.ts";

/** Unanswered until touched: moving it answers; the button, Enter or pressing the thumb confirm its start value. */
export function SliderAnswer({ question, value, onAnswer, ...group }: AnswerProps) {
  const scale = toSliderScale(question);
  const { min, max, step } = scale;
  const answered = typeof value === "number";
  const shown = answered ? Math.min(max, Math.max(min, value)) : findStartValue(scale);
  const share = ((shown - min) / (max - min)) * 100;
  const style: StyleVariables = { "--v": share };

  // The button is removed after the click: the focus moves to the slider.
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    if (isConfirmed && answered) input?.focus();
  }, [isConfirmed, answered, input]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (answered || event.key !== "Enter") return;
    // This Enter answers; the next one continues.
    event.preventDefault();
    event.stopPropagation();
    onAnswer(shown);
  };

  const end = shown === min ? scale.minLabel : shown === max ? scale.maxLabel : "";
  const valueText = scale.hasLabels && end !== "" && end !== String(shown) ? `${shown}, ${end}` : String(shown);

  return (
    <div className="answer">
      <div className="slider" style={style} data-unset={answered ? undefined : ""}>
        <div className="slider-track">
          {answered ? <i className="slider-fill" aria-hidden="true" /> : null}
          <svg className="slider-ticks" viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
            <path
              d={listTicks(scale)
                .map((at, index, all) => {
                  const isLong = index === 0 || index === all.length - 1 || (at * 4) % 1 === 0;
                  return `M${Math.round(at * 1e4) / 100} 0V${isLong ? 16 : 8}`;
                })
                .join("")}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <input
            ref={setInput}
            type="range"
            min={min}
            max={max}
            step={step}
            value={shown}
            onChange={(event) => onAnswer(Number(event.target.value))}
            // A press that doesn't move the thumb fires no change event but is an answer.
            onPointerUp={() => answered || onAnswer(Number(input?.value ?? shown))}
            onKeyDown={handleKeyDown}
            aria-valuetext={answered ? valueText : `${valueText}, not answered yet`}
            {...toGroupProps(group)}
          />
        </div>
        <div className="slider-num mono num" aria-hidden="true">
          {listNumbers(scale).map(({ at, value: number }) => (
            <span key={number} style={{ "--at": at * 100 } as StyleVariables}>
              {number}
            </span>
          ))}
        </div>
        {scale.hasLabels ? (
          <div className="slider-ends small">
            <span>{scale.minLabel}</span>
            <span>{scale.maxLabel}</span>
          </div>
        ) : null}
      </div>
      <div className="slider-state">
        {answered ? (
          <output className="num" aria-live="off">
            {shown}
          </output>
        ) : (
          <>
            <Button
              onClick={() => {
                setIsConfirmed(true);
                onAnswer(shown);
              }}
            >
              Confirm {shown}
            </Button>
            <span className="small muted">Not answered yet. Move the slider, or confirm its value.</span>
          </>
        )}
      </div>
      <div className="slider-steps">
        <Button aria-label="Less" onClick={() => onAnswer(moveByStep(scale, shown, -1))}>
          <Icon name="minus" />
        </Button>
        <Button aria-label="More" onClick={() => onAnswer(moveByStep(scale, shown, 1))}>
          <Icon name="plus" />
        </Button>
      </div>
    </div>
  );
}
