import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QuadrantDial } from "./charts/quadrant-dial.tsx";
import { RadarChart } from "./charts/radar-chart.tsx";
import { ScoreRuler } from "./charts/score-ruler.tsx";
import { Button } from "./controls/button.tsx";
import { Field } from "./controls/field.tsx";
import { IconButton } from "./controls/icon-button.tsx";
import { Input } from "./controls/input.tsx";
import { AdminToaster } from "./feedback/admin-toast.tsx";
import { Alert } from "./feedback/alert.tsx";
import { Progress } from "./feedback/progress.tsx";
import { VisitorToaster } from "./feedback/visitor-toaster.tsx";
import { Kit } from "./kit/kit.tsx";
import { Tags } from "./labels/tag.tsx";
import { Steps } from "./layout/steps.tsx";
import { ThemeSwitch } from "./theme/theme-switch.tsx";

beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

const render = (element: ReactElement) => renderToString(element).replaceAll("<!-- -->", "");

test("every component of the kit renders on a server, twice the same", () => {
  const html = render(createElement(Kit));
  expect(html.length).toBeGreaterThan(50_000);
  expect(html).not.toMatch(/NaN|\[object Object\]/);
  expect(render(createElement(Kit))).toBe(html);
});

test("the toasters render nothing without a toast", () => {
  expect(render(createElement(VisitorToaster))).toBe("");
  expect(render(createElement(AdminToaster))).not.toContain("toast--");
});

test("the theme button has the names of all its states", () => {
  const html = render(createElement(ThemeSwitch));
  expect(html).toContain("Theme: system. Change to light");
  expect(html).toContain("Theme: light. Change to dark");
  expect(html).toContain("Theme: dark. Change to system");
});

test("a button renders the host's link with its address and no nested button", () => {
  const html = render(
    createElement(Button, { variant: "signal", asChild: true }, createElement("a", { href: "/x" }, "Go")),
  );
  expect(html).toBe('<a href="/x" class="btn btn--signal">Go</a>');
  const icon = render(
    createElement(IconButton, { icon: "back", label: "Back", asChild: true }, createElement("a", { href: "/y" })),
  );
  expect(icon).toMatch(/^<a href="\/y" class="icon-btn" aria-label="Back" title="Back"><svg/);
});

test("a busy button is announced and stays focusable", () => {
  const html = render(createElement(Button, { busy: true }, "Saving..."));
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain(" disabled");
});

test("a field labels and describes its control, and an error marks it invalid", () => {
  const html = render(
    createElement(
      Field,
      {
        id: "age",
        label: "Age Range",
        hint: "One of seven",
        error: "Age range is required",
        required: true,
        children: null,
      },
      createElement(Input),
    ),
  );
  expect(html).toContain('for="age"');
  expect(html).toContain('aria-describedby="age-hint age-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-required="true"');
  expect(html).toMatch(/id="age-error"[^>]*>.*Age range is required/);
});

test("a progress bar clamps its value to 0 to 100", () => {
  expect(render(createElement(Progress, { value: 140, label: "Progress" }))).toContain('aria-valuenow="100"');
  expect(render(createElement(Progress, { value: Number.NaN, label: "Progress" }))).toContain('aria-valuenow="0"');
});

test("steps before the current one show a check mark and say so", () => {
  const html = render(
    createElement(Steps, { steps: ["Introduction", "Psychological Fit", "Your Results"], current: 1 }),
  );
  expect(html.match(/completed/g)).toHaveLength(1);
  expect(html).toContain('aria-current="step"');
});

test("three tags are shown and the others counted", () => {
  const tags = ["a", "b", "c", "d", "e"];
  expect(render(createElement(Tags, { tags }))).toContain(">+2<");
  expect(render(createElement(Tags, { tags, moreLabel: "more" }))).toContain(">+2 more<");
  expect(render(createElement(Tags, { tags: tags.slice(0, 3) }))).not.toContain("+");
});

test("charts have their scores as text, or say that there are none", () => {
  expect(render(createElement(QuadrantDial, { label: "Overall Score", value: 64, lo: 57, hi: 71 }))).toContain(
    'aria-label="Overall Score: 64, likely 57 to 71"',
  );
  expect(render(createElement(QuadrantDial, { label: "Overall Score", value: null }))).toContain("Not enough data yet");
  const radar = render(
    createElement(RadarChart, {
      label: "FB6 Index",
      dimensions: [{ key: "a", label: "Will", value: 84, lo: 76, hi: 90 }],
    }),
  );
  expect(radar).toContain("<caption>FB6 Index</caption>");
  expect(radar).toContain("<td>76 to 90</td>");
  expect(render(createElement(ScoreRuler, { label: "Skill", value: 68 }))).not.toContain("beam");
});

test("an alert is live only where it appears later", () => {
  expect(render(createElement(Alert, { tone: "error" }, "No"))).not.toContain("role=");
  expect(render(createElement(Alert, { tone: "error", live: true }, "No"))).toContain('role="alert"');
});
