import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** Long enough to see the choice, and for the second tap of a double tap to land on the same question. */
const delayMs = 300;

/** Screen readers press without pressure or size. Not all of them can be recognized: this is never on by itself. */
const isByHand = ({ isTrusted, pressure, width, height }: PointerEvent["nativeEvent"]) =>
  isTrusted && pressure > 0 && (width > 0 || height > 0);

/** Goes on a moment after one of several answers was pressed by finger, pen or mouse; never after a key. */
export function useAutoAdvance(path: string, isOn: boolean, goToNext: () => void) {
  const isPressed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const cancel = () => clearTimeout(timer.current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next question must not be left by a choice of this one
  useEffect(() => cancel, [path]);

  return {
    onPointerDown: ({ nativeEvent }: PointerEvent) => {
      cancel();
      isPressed.current = isByHand(nativeEvent);
    },
    onClick: ({ target, detail }: MouseEvent) => {
      // Arrow keys and Space click too, without a count.
      const isChoice = detail > 0 && (target as HTMLInputElement).type === "radio";
      if (isOn && isChoice && isPressed.current) timer.current = setTimeout(goToNext, delayMs);
      isPressed.current = false;
    },
    cancel,
  };
}
