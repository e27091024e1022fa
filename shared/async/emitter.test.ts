import { expect, test } from "vitest";
import { createEmitter } from "./emitter.ts";

test("listeners are called in the order they subscribed, with what is emitted", () => {
  const emitter = createEmitter<[number, string]>();
  const received: unknown[] = [];
  emitter.subscribe((...values) => received.push(["first", ...values]));
  emitter.subscribe((...values) => received.push(["second", ...values]));
  emitter.emit(1, "one");
  expect(received).toEqual([
    ["first", 1, "one"],
    ["second", 1, "one"],
  ]);
});

test("whoever unsubscribes is no longer called, and the others are", () => {
  const emitter = createEmitter<[number]>();
  const received: number[] = [];
  const other: number[] = [];
  const unsubscribe = emitter.subscribe((value) => received.push(value));
  emitter.subscribe((value) => other.push(value));
  emitter.emit(1);
  unsubscribe();
  unsubscribe();
  emitter.emit(2);
  expect(received).toEqual([1]);
  expect(other).toEqual([1, 2]);
});

test("a listener that unsubscribes while being notified makes nobody miss the event", () => {
  const emitter = createEmitter();
  const called: string[] = [];
  const unsubscribeOnce = emitter.subscribe(() => {
    called.push("once");
    unsubscribeOnce();
    unsubscribeLast();
  });
  emitter.subscribe(() => called.push("always"));
  const unsubscribeLast = emitter.subscribe(() => called.push("last"));
  emitter.emit();
  emitter.emit();
  expect(called).toEqual(["once", "always", "last", "always"]);
});

test("a listener that subscribes another while being notified doesn't call it for the same event", () => {
  const emitter = createEmitter<[number]>();
  const received: number[] = [];
  const subscribeOther = () => void emitter.subscribe(receive);
  const receive = (value: number) => {
    received.push(value);
  };
  emitter.subscribe(subscribeOther);
  emitter.emit(1);
  expect(received).toEqual([]);
  emitter.emit(2);
  emitter.emit(3);
  expect(received).toEqual([2, 3]);
});

test("a listener that throws reaches whoever emits", () => {
  const emitter = createEmitter();
  emitter.subscribe(() => {
    throw new Error("This window is gone");
  });
  expect(() => emitter.emit()).toThrow("This window is gone");
});
