import { expect, test } from "vitest";
import { formatSource, listFutureDays, Testimonial, TestimonialText, testimonialSources } from "./schema.ts";

const text: TestimonialText = {
  quote: "I knew what to practice.",
  name: "Grace",
  role: "",
  source: "mail",
  saidOn: "2026-01-03",
  consentedOn: null,
  isShown: false,
};

test("each source makes a sentence of how and when it was said", () => {
  const sources = Object.keys(testimonialSources) as (keyof typeof testimonialSources)[];
  expect(sources.map((source) => formatSource({ source, saidOn: "2026-03-01" }))).toEqual([
    "Said to us by mail on Mar 1, 2026",
    "Said to us in a message on Mar 1, 2026",
    "Said to us by phone on Mar 1, 2026",
    "Said to us in person on Mar 1, 2026",
    "Said to us in a survey on Mar 1, 2026",
  ]);
});

test("lengths are counted after spaces and line breaks are folded", () => {
  const quote = `${"x".repeat(200)}  \n\t ${"y".repeat(199)} `;
  expect(TestimonialText.parse({ ...text, quote }).quote).toHaveLength(400);
});

test("text in any script is text", () => {
  for (const name of ["田中", "Δ", "👩🏽‍🎓 7"])
    expect(TestimonialText.safeParse({ ...text, name }).success, name).toBe(true);
  expect(TestimonialText.safeParse({ ...text, name: "👩🏽‍🎓" }).success).toBe(false);
});

test("days after today are listed by field", () => {
  const days = { ...text, saidOn: "2026-01-05", consentedOn: "2026-01-06" };
  const fields = (today: string) => listFutureDays(days, today).map(({ field }) => field);
  expect([fields("2026-01-04"), fields("2026-01-05"), fields("2026-01-06")]).toEqual([
    ["saidOn", "consentedOn"],
    ["consentedOn"],
    [],
  ]);
});

test("a stored testimonial that no longer fits the limits can still be listed", () => {
  const times = { createdAt: "2026-01-03T00:00:00.000Z", updatedAt: "2026-01-03T00:00:00.000Z" };
  const stored = {
    ...text,
    ...times,
    id: crypto.randomUUID(),
    version: 3,
    quote: "x".repeat(900),
    saidOn: "1999-01-01",
  };
  expect(Testimonial.safeParse(stored).success).toBe(true);
});
