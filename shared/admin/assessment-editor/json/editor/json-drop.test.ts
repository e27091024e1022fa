// @vitest-environment happy-dom
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { JsonDrop, type JsonDropProps } from "./json-drop.tsx";
// The view loads it with the first file, which takes a while.
import "./read-question-file.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

async function show() {
  const container = document.body.appendChild(document.createElement("div"));
  const onJson = vi.fn<JsonDropProps["onJson"]>(async () => {});
  const onCsv = vi.fn<JsonDropProps["onCsv"]>();
  createRoot(container).render(
    createElement(JsonDrop, { onJson, onCsv, children: (_, isReading) => (isReading ? "Reading" : "The view") }),
  );
  await vi.waitFor(() => expect(container.querySelector("section")).not.toBe(null));
  const view = container.querySelector("section");
  const send = (type: string, ...files: File[]) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    view?.dispatchEvent(Object.assign(event, { dataTransfer: { types: ["Files"], files, dropEffect: "none" } }));
    return event;
  };
  return { container, onJson, onCsv, send };
}

test("a file dragged over the view shows a drop target, and dropping it reads the file", async () => {
  const { container, onJson, onCsv, send } = await show();
  expect(send("dragover").defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(container.textContent).toContain("Drop the file here"));
  expect(send("drop", new File(["{}"], "grit.JSON")).defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(onJson).toHaveBeenCalledWith({ name: "grit.JSON", text: "{}" }));
  await vi.waitFor(() => expect(container.textContent).toBe("The view"));
  send("drop", new File(["id,text"], "questions.csv"));
  await vi.waitFor(() => expect(onCsv).toHaveBeenCalledWith({ name: "questions.csv", text: "id,text" }));
  expect(onJson).toHaveBeenCalledTimes(1);
});

test("the content of a file decides what reads it, whatever its name", async () => {
  const { onJson, onCsv, send } = await show();
  send("drop", new File(["<quiz></quiz>"], "questions.csv"));
  await vi.waitFor(() => expect(onJson).toHaveBeenCalledWith({ name: "questions.csv", text: "<quiz></quiz>" }));
  send("drop", new File(["::a:: Q? {=x ~y}"], "bank.txt"));
  await vi.waitFor(() => expect(onJson).toHaveBeenCalledTimes(2));
  send("drop", new File(["id;text\na;b"], "export.txt"));
  await vi.waitFor(() => expect(onCsv).toHaveBeenCalledTimes(1));
});

test("a file that can't be read is refused with a reason, until one can", async () => {
  const { container, onJson, send } = await show();
  const alert = () => container.querySelector("[role=alert]")?.textContent;
  send("drop", new File(["{}"], "a.json"), new File(["{}"], "b.json"));
  await vi.waitFor(() => expect(alert()).toBe("Drop one file at a time."));
  send("drop", new File(["x"], "notes.txt"));
  await vi.waitFor(() =>
    expect(alert()).toBe("'notes.txt' isn't JSON, CSV or a question file that can be read. Choose one that is."),
  );
  send("drop", new File([new Uint8Array([0x7b, 0xff])], "old.json"));
  await vi.waitFor(() => expect(alert()).toContain("'old.json' isn't UTF-8 or UTF-16 text."));
  expect(onJson).not.toHaveBeenCalled();
  send("drop", new File(["{}"], "good.json"));
  await vi.waitFor(() => expect(alert()).toBe(undefined));
});

test("while a file is read the view says so, until its text is in the draft", async () => {
  const { container, onJson, send } = await show();
  let finish = () => {};
  onJson.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  send("drop", new File(["{}"], "grit.json"));
  await vi.waitFor(() => expect(container.textContent).toBe("Reading"));
  await vi.waitFor(() => expect(onJson).toHaveBeenCalledTimes(1));
  expect(container.textContent).toBe("Reading");
  finish();
  await vi.waitFor(() => expect(container.textContent).toBe("The view"));
});
