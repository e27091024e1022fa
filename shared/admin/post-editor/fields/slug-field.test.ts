import { type ComponentProps, createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { SlugField } from "./slug-field.tsx";

const render = (props: Partial<ComponentProps<typeof SlugField>>) =>
  renderToString(
    createElement(SlugField, {
      slug: "grit",
      title: "Grit",
      onChange: () => {},
      problem: undefined,
      suggestion: null,
      ...props,
    }),
  ).replaceAll("<!-- -->", "");

test("a slug that is taken says so beside its field, and offers one that is free", () => {
  const html = render({ problem: "This slug is in use", suggestion: "grit-2" });
  expect(html).toMatch(/aria-invalid="true"/);
  expect(html).toContain("This slug is in use");
  expect(html).toMatch(/<button[^>]*>Use grit-2<\/button>/);
});

test("without a problem nothing is offered", () => {
  expect(render({ suggestion: "grit-2" })).not.toContain("Use grit-2");
  expect(render({ problem: "This slug is in use" })).not.toContain(">Use ");
});

test("the address is shown as it will be, also before a slug is written", () => {
  expect(render({ slug: "" })).toContain("/blog/grit");
  expect(render({ slug: "", title: "" })).toContain("/blog/…");
});
