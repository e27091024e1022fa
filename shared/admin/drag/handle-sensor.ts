import type { Activators, SensorContext, SensorInstance, SensorProps } from "@dnd-kit/core";

export interface HandleSensorOptions {
  canLiftByClick: boolean;
  /** Pixels down from where the item was lifted; null where the key has no meaning. */
  stepTo: (event: KeyboardEvent, context: SensorContext) => number | null;
  lift: { current: { drop: () => void; cancel: () => void } | null };
}

const isToggle = ({ key }: { key: string }) => key === "Enter" || key === " ";

/** On request a click lifts, for people who can't drag. dnd-kit's keyboard sensor has a timer, and misses fast keys. */
export class HandleSensor implements SensorInstance {
  static activators: Activators<HandleSensorOptions> = [
    {
      eventName: "onKeyDown",
      handler: (event: KeyboardEvent) => {
        if (isToggle(event)) event.preventDefault();
        return isToggle(event);
      },
    },
    { eventName: "onClick", handler: (_, { canLiftByClick }) => canLiftByClick },
  ];
  autoScrollEnabled = false;

  constructor({ context, options, onStart, onMove, onEnd, onCancel }: SensorProps<HandleSensorOptions>) {
    const listening = new AbortController();
    const finish = (notify: () => void) => () => {
      listening.abort();
      options.lift.current = null;
      notify();
    };
    const drop = finish(onEnd);
    const cancel = finish(onCancel);
    options.lift.current = { drop, cancel };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Tab") return cancel();
      if (isToggle(event)) drop();
      else if (event.key === "Escape") cancel();
      else {
        const y = options.stepTo(event, context.current);
        if (y === null) return;
        onMove({ x: 0, y });
      }
      event.preventDefault();
    };
    // In the capture phase, which is over for the key that lifted.
    document.addEventListener("keydown", handleKey, { capture: true, signal: listening.signal });
    onStart({ x: 0, y: 0 });
  }
}
