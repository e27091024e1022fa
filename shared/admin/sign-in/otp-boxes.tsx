import { type KeyboardEvent, useEffect, useRef } from "react";
import { otpLength } from "#api/auth.ts";

export interface OtpBoxesProps {
  /** One per box: a digit, or ''. */
  digits: readonly string[];
  onChange: (digits: string[]) => void;
  onComplete: (otp: string) => void;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  isBusy?: boolean;
  /** The first box takes the focus each time this grows. */
  focusCount: number;
}

export const emptyDigits = (): string[] => Array.from({ length: otpLength }, () => "");

/** A code that is pasted or autofilled into any box spreads over them. */
export function OtpBoxes({ digits, onChange, onComplete, describedBy, isInvalid, isBusy, focusCount }: OtpBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (at: number) => {
    const box = boxes.current[Math.max(0, Math.min(otpLength - 1, at))];
    box?.focus();
    box?.select();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new count, whatever the boxes hold
  useEffect(() => focus(0), [focusCount]);

  const write = (at: number, typed: string) => {
    const typedDigits = [...typed.replace(/\D/g, "")].slice(0, otpLength - at);
    const next = digits.map((digit, box) =>
      box >= at && box < at + typedDigits.length ? (typedDigits[box - at] ?? "") : digit,
    );
    if (typed === "") next[at] = "";
    onChange(next);
    if (typedDigits.length === 0) return;
    focus(at + typedDigits.length);
    if (next.every(Boolean)) onComplete(next.join(""));
  };

  const handleKey = (at: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Backspace" && digits[at] === "" && at > 0) {
      event.preventDefault();
      onChange(digits.map((digit, box) => (box === at - 1 ? "" : digit)));
      focus(at - 1);
    } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      event.preventDefault();
      focus(at + (event.key === "ArrowLeft" ? -1 : 1));
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is no label of the field's kind
    <div className="otp" role="group" aria-label="One-time code" aria-describedby={describedBy}>
      {digits.map((digit, at) => (
        <input
          key={at}
          ref={(box) => {
            boxes.current[at] = box;
          }}
          className="input"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={at === 0 ? "one-time-code" : "off"}
          aria-label={`Digit ${at + 1} of ${otpLength}`}
          aria-invalid={isInvalid || undefined}
          readOnly={isBusy}
          value={digit}
          onChange={({ target }) => write(at, target.value)}
          onKeyDown={(event) => handleKey(at, event)}
          onFocus={({ target }) => target.select()}
          onPaste={(event) => {
            event.preventDefault();
            if (!isBusy) write(at, event.clipboardData.getData("text"));
          }}
        />
      ))}
    </div>
  );
}
