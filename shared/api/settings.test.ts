import { expect, test } from "vitest";
import { SiteSettings, WriteSettings } from "./settings.ts";

const none = { address: "", label: "" };

test("settings that are missing or can't be read have their defaults", () => {
  const defaults = { weeklyMail: false, newsletter: none };
  expect(SiteSettings.parse({})).toEqual(defaults);
  expect(SiteSettings.parse({ weeklyMail: "yes", newsletter: { address: "http://a.example" } })).toEqual(defaults);
});

test("a newsletter is a link that begins with https, with or without a label", () => {
  const parse = (newsletter: object) => WriteSettings.parse({ newsletter }).newsletter;
  expect(parse({ address: " https://a.example/x " })).toEqual({ address: "https://a.example/x", label: "" });
  expect(parse({ address: "", label: " By mail " })).toEqual({ address: "", label: "By mail" });
});

test.each([
  "http://a.example",
  "javascript:alert(1)",
  "/newsletter",
  "https://",
  "https://a b.example",
  "mailto:a@b.example",
])("the newsletter's address can't be %s", (address) => {
  const { error } = WriteSettings.safeParse({ newsletter: { address } });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Newsletter address: use one that begins with https://",
  ]);
});

test("a change names a setting", () => {
  expect(WriteSettings.safeParse({}).error?.issues[0]?.message).toBe("Choose a setting to change");
  expect(WriteSettings.parse({ weeklyMail: true })).toEqual({ weeklyMail: true });
});
