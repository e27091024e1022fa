import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AdminKitSections } from "./admin-kit-sections.tsx";

test("the kit shows every save state of a document with its own message", () => {
  const html = renderToStaticMarkup(createElement(AdminKitSections));
  const statuses = [...html.matchAll(/role="status">([^<]*)<\/span><\/p>/g)].map(([, text]) => text);
  expect(statuses).toHaveLength(10);
  expect(new Set(statuses).size).toBe(10);
  expect(html.match(/aria-label="Digit \d of 6"/g)).toHaveLength(12);
});
