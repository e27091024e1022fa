import { expect, test } from "vitest";
import { isSameName, WriteAuthor } from "./author.ts";

const messagesOf = (body: object) =>
  WriteAuthor.safeParse(body).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

test("a name is enough for an author", () => {
  expect(WriteAuthor.parse({ name: " Ada " })).toEqual({ name: "Ada", biography: "", picture: "" });
});

test("a biography is one paragraph of plain text, whatever it contains", () => {
  const biography = " <script>alert(1)</script>\n\n\t]]>\u0000 & more ";
  expect(WriteAuthor.parse({ name: "Ada", biography }).biography).toBe("<script>alert(1)</script> ]]> & more");
});

test.each([
  [{ name: "  " }, "name", "Enter the author's name"],
  [{ name: "..." }, "name", "Enter the author's name"],
  [{ name: "x".repeat(101) }, "name", "Author: at most 100 characters"],
  [{ name: "Ada", biography: "x".repeat(401) }, "biography", "Biography: at most 400 characters; this has 401"],
  [{ name: "Ada", biography: 7 }, "biography", "Biography: use text"],
  ...["javascript:alert(1)", "data:image/png;base64,AA==", "//evil.example/a.png", "a.png"].map((picture) => [
    { name: "Ada", picture },
    "picture",
    "Image address: use one that begins with https:// or http://, or with / on this site",
  ]),
] as [object, string, string][])("%j is refused at its field", (body, field, message) => {
  expect(messagesOf(body)).toEqual([[field, message]]);
});

test("names are one author's in any case", () => {
  expect(isSameName("Ada Lovelace", "ADA lovelace")).toBe(true);
  expect(isSameName("Ada", "Ada L.")).toBe(false);
});
