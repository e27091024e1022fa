import {
  type Announcements,
  type ClientRect,
  type CollisionDetection,
  type DndContextProps,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useRef, useState } from "react";
import { HandleSensor, type HandleSensorOptions } from "./handle-sensor.ts";

export interface LiftedItem {
  from: number;
  to: number;
  by: "pointer" | "keys";
}

export interface DragOptions {
  ids: readonly string[];
  first: number;
  total: number;
  /** Capitalized, such as 'Option'. */
  describe: (position: number) => string;
  /** Where an item would go, as an index of `ids`, when the pointer is at `y`. */
  findTarget: (rects: readonly ClientRect[], y: number, from: number) => number;
  canLiftByClick: boolean;
  onMove: (from: number, to: number) => void;
}

const pointerOptions = { activationConstraint: { distance: 5 } };
const toEnds = Number.POSITIVE_INFINITY;
const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Home: -toEnds, End: toEnds };
const instructions = "Drag, or press Enter and use the arrow keys";

export function useDrag(options: DragOptions) {
  const [lifted, setLifted] = useState<LiftedItem | null>(null);
  const latest = useRef(options);
  latest.current = options;
  // Keys come faster than renders.
  const drag = useRef<LiftedItem & { hasMoved: boolean }>({ from: 0, to: 0, by: "keys", hasMoved: false });

  /** Pixels from the top of the window, once a key has moved it. */
  const liftedAt = useRef<number | null>(null);
  const lift: HandleSensorOptions["lift"] = useRef(null);

  // Created once: with other objects dnd-kit would render every line again.
  const [{ handleOptions, ...context }] = useState(() => {
    const toPosition = (id: string | number) => latest.current.first + latest.current.ids.indexOf(String(id));
    const formatPosition = (position: number) => `position ${position + 1} of ${latest.current.total}`;

    const stepTo: HandleSensorOptions["stepTo"] = (event, { active, droppableContainers, droppableRects }) => {
      const step = event.altKey ? undefined : steps[event.key];
      if (step === undefined) return null;
      const { ids, first } = latest.current;
      const { from, to } = drag.current;
      const next = Math.max(first, Math.min(first + ids.length - 1, to + step));
      drag.current = { ...drag.current, to: next };
      const id = ids[next - first] ?? "";
      const origin = active && droppableRects.get(active.id);
      const target = droppableRects.get(id);
      if (!origin || !target) return 0;
      liftedAt.current ??= origin.top;
      droppableContainers.get(id)?.node.current?.scrollIntoView({ block: "nearest" });
      return (next > from ? target.bottom - origin.height : target.top) - liftedAt.current;
    };
    const collisionDetection: CollisionDetection = ({ droppableRects, pointerCoordinates }) => {
      const { ids, first, findTarget } = latest.current;
      const { from, to, by } = drag.current;
      const rects = ids.flatMap((id) => droppableRects.get(id) ?? []);
      if (rects.length < ids.length) return [];
      const isByKeys = by === "keys" || !pointerCoordinates;
      const id = ids[isByKeys ? to - first : findTarget(rects, pointerCoordinates.y, from - first)];
      return id === undefined ? [] : [{ id }];
    };
    const announcements: Announcements = {
      onDragStart: () => {
        const { describe, canLiftByClick } = latest.current;
        const { from } = drag.current;
        const click = canLiftByClick ? " Clicking another handle drops it there." : "";
        return `${describe(from)} lifted, ${formatPosition(from)}. Use the arrow keys to move it, Enter to drop it, or Escape to cancel.${click}`;
      },
      onDragOver: () => {
        const { hasMoved, to } = drag.current;
        return hasMoved ? formatPosition(to).replace("p", "P").concat(".") : undefined;
      },
      onDragEnd: () => `Dropped at ${formatPosition(drag.current.to)}.`,
      onDragCancel: () => `Returned to ${formatPosition(drag.current.from)}.`,
    };
    return {
      handleOptions: { canLiftByClick: latest.current.canLiftByClick, stepTo, lift },
      collisionDetection,
      accessibility: { announcements, restoreFocus: false, screenReaderInstructions: { draggable: instructions } },
      onDragStart: ({ active, activatorEvent }) => {
        const from = toPosition(active.id);
        const by = activatorEvent.type === "pointerdown" ? "pointer" : "keys";
        drag.current = { from, to: from, by, hasMoved: false };
        liftedAt.current = null;
        setLifted({ from, to: from, by });
      },
      onDragOver: ({ over }) => {
        if (!over) return;
        const { from, by, hasMoved } = drag.current;
        // After a key the target is known at once; dnd-kit may still report the one before it.
        const to = by === "keys" ? drag.current.to : toPosition(over.id);
        drag.current = { from, to, by, hasMoved: hasMoved || to !== from };
        setLifted({ from, to, by });
      },
      onDragEnd: () => {
        const { from, to } = drag.current;
        setLifted(null);
        if (from !== to) latest.current.onMove(from, to);
      },
      onDragCancel: () => setLifted(null),
    } satisfies DndContextProps & { handleOptions: HandleSensorOptions };
  });
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions), useSensor(HandleSensor, handleOptions));
  return {
    lifted,
    context: { ...context, sensors } satisfies DndContextProps,
    /** Only what keys or a click lifted. */
    dropAt: (to: number) => {
      drag.current = { ...drag.current, to };
      lift.current?.drop();
    },
    cancel: () => lift.current?.cancel(),
  };
}
