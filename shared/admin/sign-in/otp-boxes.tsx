import { type KeyboardEvent, useEffect, useRef } from "react";
import { otpLength } from "#api/auth.ts";

export interface OtpBoxesProps {
  /** One entry a box: a digit, or ''. */
  digits: readonly string[];
  onChange: (digits: string[]) => void;
  /** Called with the whole code once every box has its digit. */
  onComplete: (otp: string) => void;
  /** Ids of the words that describe the group. */
  describedBy?: string | undefined;
  isInvalid?: boolean;
  isBusy?: boolean;
  /** Grows each time the first box shall have the focus again. */
  focusCount: number;
}

export const emptyDigits = (): string[] => Array.from({ length: otpLength }, () => "");

/**
 * Six boxes for one digit each. A digit moves on, Backspace moves back, arrows move; a code that is pasted or filled in
 * by the browser, into whichever box, spreads over them.
 */
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
    const own = [...typed.replace(/\D/g, "")].slice(0, otpLength - at);
    const next = digits.map((digit, box) => (box >= at && box < at + own.length ? (own[box - at] ?? "") : digit));
    if (typed === "") next[at] = "";
    onChange(next);
    if (own.length === 0) return;
    focus(at + own.length);
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
          className="input otp-box"
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
