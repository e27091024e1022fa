import { fc, timesEffort } from "@illumine/shared/testing/properties.ts";
import { expect, test } from "vitest";
import { parseLink } from "./parse-link.ts";

const slug = fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,12}){0,4}$/);

test("a link with an assessment's ID opens it, whatever the case of its scheme", () => {
  fc.assert(
    fc.property(
      slug,
      fc.constantFrom("illumine://edit/", "ILLUMINE://EDIT/"),
      fc.constantFrom("", "/"),
      (id, start, end) => {
        expect(parseLink(`${start}${id}${end}`)).toEqual({ kind: "edit", assessmentId: id });
      },
    ),
  );
});

test("any other link is rejected with an example of a valid one", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string().map((end) => `illumine://edit/${end}`),
    fc.webUrl(),
    fc.tuple(slug, fc.string({ minLength: 1 })).map(([id, end]) => `illumine://edit/${id}${end}`),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const link = parseLink(text);
      if (link.kind === "edit") expect(text).toMatch(/^illumine:\/\/edit\/[a-z0-9-]{1,80}\/?$/i);
      else expect(link.message).toContain("illumine://edit/data-analytics");
    }),
    { numRuns: timesEffort(150) },
  );
});

test.each([
  "illumine://edit/",
  "illumine://edit/../secret",
  "illumine://edit/a/b",
  "illumine://edit/a?b=1",
  "illumine://edit/a#b",
  "illumine://edit/%61",
  "illumine://edit/a\n",
  " illumine://edit/a",
  "illumine:edit/a",
  "illumine://user@edit/a",
  "illumine://edit:80/a",
  "illumine://delete/a",
  "illumine://edit/Data-Analytics",
  "illumine://edit/-a",
  "illumine://edit/a--b",
  `illumine://edit/${"a".repeat(81)}`,
  "https://edit/a",
])("%j is refused", (text) => {
  expect(parseLink(text).kind).toBe("refused");
});
