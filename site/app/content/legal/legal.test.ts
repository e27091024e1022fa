import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { TextPageContent } from "../text-page.ts";
import { buildDataProtectionPolicy } from "./data-protection-policy.tsx";
import { buildPrivacyPolicy } from "./privacy-policy.tsx";
import { buildTermsOfService } from "./terms-of-service.tsx";

/** All that a reader reads, without markup, each run of white space one blank. */
function toPlainText({ title, lead, facts, opening = [], sections }: TextPageContent): string {
  const bodies = [...opening, ...sections].map(
    ({ heading, body }) => `<h2>${heading}</h2>${renderToStaticMarkup(createElement(Fragment, null, body))}`,
  );
  return [title, lead, ...facts.flat(), ...bodies]
    .join(" ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

const texts = [buildPrivacyPolicy(), buildTermsOfService(), buildDataProtectionPolicy()];

describe("every legal text", () => {
  test.each(texts.map((text) => [text.title, text] as const))(
    "%s has anchors that are unique and ends with contact",
    (_, text) => {
      const ids = [...(text.opening ?? []), ...text.sections].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(text.sections.at(-1)?.heading).toMatch(/contact/i);
    },
  );

  test.each(texts.map((text) => [text.title, text] as const))("%s promises no account and no password", (_, text) => {
    const plainText = toPlainText(text);
    expect(plainText).toMatch(/no account/i);
    expect(plainText).toMatch(/no (password|accounts? and no password)|no .*passwords/i);
    expect(plainText).not.toMatch(/your account|log in|sign up for an account|hashed password(?!s?,? or)/i);
  });
});

const facts: [TextPageContent, string[]][] = [
  [
    buildPrivacyPolicy(),
    [
      "Effective August 31, 2025",
      "Last updated August 31, 2025",
      "Assessment responses",
      "Derived results and profiles",
      "Feedback and communications",
      "Usage and log data",
      "IP address",
      "operating system",
      "referrer",
      "Legal bases",
      "European Economic Area, United Kingdom and Switzerland",
      "California",
      "India",
      "Grievance Officer",
      "Children under 18",
      "Cookies",
      "encrypted in transit and at rest",
      "Only staff whose role needs it",
      "United States",
      "after 90 days",
      "one month",
      "two further months",
      "every 12 months",
      "automated systems",
      "Answers given to research Only if you tick it",
      "Nothing that you wrote, no random number of yours and no address is stored with them",
      "we keep only a hash of it",
      "Answers given to research stay until they are deleted with the code of their receipt, or with their assessment",
      "your browser keeps these messages and sends them later",
    ],
  ],
  [
    buildTermsOfService(),
    [
      "Last updated August 31, 2025",
      "18 or older",
      "From 13 to 18",
      "parent or guardian",
      "educational and informational purposes only",
      "automated systems",
      "personal educational use",
      "Employment screening is prohibited",
      "the greater of $100 or the fees that you paid us in the last 12 months",
      "State of Delaware",
      "arbitration",
      "received on the date of its transmission",
      "Contact Information",
    ],
  ],
  [
    buildDataProtectionPolicy(),
    [
      "Effective 31 August 2025",
      "Last updated 31 August 2025",
      "Preamble",
      "Disclaimer",
      "within one month",
      "two further months",
      "90 days",
      "within 72 hours",
      "every 12 months",
      "Encryption in transit and at rest",
      "Role-based staff access",
      "Answers given to research: choices, day, rough duration, age range and gender if ticked",
      "United States",
    ],
  ],
];

test.each(facts.flatMap(([text, said]) => said.map((fact) => [text.title, fact, text] as const)))(
  "%s says: %s",
  (_, fact, text) => {
    expect(toPlainText(text)).toContain(fact);
  },
);

test("the terms have 14 sections, the data protection policy two openings and ten sections", () => {
  expect(buildTermsOfService().sections).toHaveLength(14);
  expect(buildTermsOfService().sections.at(-1)?.heading).toBe("Contact Information");
  expect(buildDataProtectionPolicy().opening?.map(({ heading }) => heading)).toEqual(["Preamble", "Disclaimer"]);
  expect(buildDataProtectionPolicy().sections).toHaveLength(10);
});
