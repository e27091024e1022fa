import { type ComponentProps, createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { SlugField } from "./slug-field.tsx";

const render = (props: Partial<ComponentProps<typeof SlugField>>) =>
  renderToString(
    createElement(SlugField, {
      slug: "grit",
      derived: "grit",
      basePath: "/blog/",
      onChange: () => {},
      problem: undefined,
      suggestion: null,
      ...props,
    }),
  ).replaceAll("<!-- -->", "");

test("a slug that is taken shows an error at its field and offers a free one", () => {
  const html = render({ problem: "This slug is in use", suggestion: "grit-2" });
  expect(html).toMatch(/aria-invalid="true"/);
  expect(html).toContain("This slug is in use");
  expect(html).toMatch(/<button[^>]*>Use grit-2<\/button>/);
});

test("without a problem nothing is offered", () => {
  expect(render({ suggestion: "grit-2" })).not.toContain("Use grit-2");
  expect(render({ problem: "This slug is in use" })).not.toContain(">Use ");
});

test("the address is shown even before a slug is entered", () => {
  expect(render({ slug: "" })).toContain("/blog/grit");
  expect(render({ slug: "", derived: "" })).toContain("/blog/…");
});
