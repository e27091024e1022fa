import { afterEach, expect, test, vi } from "vitest";
import { CodeBoundary } from "../json/editor/code-boundary.ts";
import { TryBoundary } from "./try-boundary.ts";

class FakeErrorEvent extends Event {
  readonly error: unknown;
  constructor(type: string, { error }: { error: unknown }) {
    super(type);
    this.error = error;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ["the code editor's", () => new CodeBoundary({ fallback: null, children: null })],
  ["the preview's", () => new TryBoundary({ resetKey: 1, fallback: null, children: null })],
])("what %s boundary catches reaches those who report the window's errors", (_, build) => {
  const received: unknown[] = [];
  const target = new EventTarget();
  target.addEventListener("error", (event) => received.push((event as FakeErrorEvent).error));
  vi.stubGlobal("window", target);
  vi.stubGlobal("ErrorEvent", FakeErrorEvent);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const error = new RangeError("what somebody typed");
  build().componentDidCatch(error);
  expect(received).toEqual([error]);
});
