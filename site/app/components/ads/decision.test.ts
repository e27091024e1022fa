import { ageRanges } from "@illumine/shared/visitor/choices.ts";
import { expect, test } from "vitest";
import { type AdSituation, decideAds, isOpenPlace } from "./decision.ts";

const build = (given: Partial<AdSituation> = {}): AdSituation => ({
  choice: null,
  ageRange: null,
  hasPrivacyControl: false,
  ...given,
});

test("who has not chosen is asked, and what they chose holds", () => {
  expect(decideAds(build())).toBe("ask");
  expect(decideAds(build({ choice: "accepted" }))).toBe("accepted");
  expect(decideAds(build({ choice: "declined", ageRange: "65+" }))).toBe("declined");
});

test("ages 11 to 17 see none and are not asked, whatever was chosen before", () => {
  for (const choice of ["accepted", "declined", null] as const) {
    for (const hasPrivacyControl of [true, false]) {
      expect(decideAds({ choice, ageRange: "11-17", hasPrivacyControl })).toBe("minor");
    }
  }
  for (const ageRange of ageRanges.filter((range) => range !== "11-17")) {
    expect(decideAds(build({ choice: "accepted", ageRange }))).toBe("accepted");
  }
});

test("Global Privacy Control counts as declined, even against an older choice", () => {
  for (const choice of ["accepted", "declined", null] as const) {
    expect(decideAds(build({ choice, hasPrivacyControl: true }))).toBe("privacy-control");
  }
});

test("the introduction's places wait for the age, the others do not", () => {
  expect(isOpenPlace("side", null)).toBe(false);
  expect(isOpenPlace("side", "25-34")).toBe(true);
  expect(isOpenPlace("banner", null)).toBe(true);
});
