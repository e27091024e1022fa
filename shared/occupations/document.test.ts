import { expect, test } from "vitest";
import { CreateOccupation, WriteOccupation } from "./document.ts";
import { findMarkup } from "./markup.ts";

test.each([
  ["Mix <b>bold</b> colors", "<b>"],
  ["Click <a href='https://example.com'>here", "<a href='https://example.com'>"],
  ["<img src=x onerror=alert(1)", "<img"],
  ["Research &amp; development", "&amp;"],
  ["a <!-- hidden --> note", "<!--"],
  [`<p class="${"x".repeat(60)}">`, `<p class="${"x".repeat(30)}...`],
])("%s has markup", (text, found) => {
  expect(findMarkup(text)).toBe(found);
});

test.each(["R&D teams of < 5 people", "5 > 3 and 3 < 5", "I <3 my work", "Tom & Ann; both", "C++ & x<y"])(
  "%s is plain text",
  (text) => {
    expect(findMarkup(text)).toBeNull();
  },
);

test("markup is told with its field, in every text and name", () => {
  const html = "Lamps <i>and</i> ladders";
  const written = { title: html, summary: html, day: html, start: html, demands: html, names: ["Lamplighter", html] };
  const issues = WriteOccupation.safeParse(written).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join("."))).toEqual(["title", "summary", "day", "start", "demands", "names.1"]);
  expect(issues[0]?.message).toBe('Remove "<i>": HTML isn\'t formatted here, visitors would see the tag');
});

test("texts become one line, names are there once, and what is absent stays absent", () => {
  expect(WriteOccupation.parse({ start: " Walk\n\n along ", names: ["Lighter", " Lighter ", ""] })).toEqual({
    start: "Walk along",
    names: ["Lighter"],
  });
});

test("a new occupation needs a title and what people do", () => {
  const { error } = CreateOccupation.safeParse({ title: "...", summary: " " });
  expect(error?.issues.map(({ message }) => message)).toEqual(["Enter a title", "Say what people do"]);
});
