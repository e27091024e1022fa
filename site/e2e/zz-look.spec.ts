import { buildAssessment, buildChoice, buildQuestion, buildScale, buildScoring, buildSlider } from "@illumine/shared/assessment/factory";
import { expect, test } from "./admin";
test.setTimeout(240_000);
test("look", async ({ page, api }) => {
  const id = `look-${crypto.randomUUID().slice(0, 8)}`;
  const long = "When a result looks too good, I check it again before I tell anyone, and then I check it once more with somebody else who has not seen it before.";
  const doc = buildAssessment(
    {
      psychometric: [
        buildQuestion("p07", { text: long, category: "conscientiousness", orderIndex: 1 }),
        buildQuestion("p08", { text: "I would rather be quick than thorough.", category: "conscientiousness", orderIndex: 2, key: -1 }),
        buildSlider("p09", 0, 10, { text: "How sure are you that you saved your last file?", orderIndex: 3, category: "openness" }),
      ],
      technical: [buildChoice("t1", { text: "Which one?", orderIndex: 1, correct: ["b"], category: "logical-reasoning" })],
    },
    {
      id, title: "Data Analytics", category: "Data & Analytics", isActive: false,
      whatIsDescription: "It is a thing.", typicalCareers: [{ title: "Analyst", description: "Reads figures" }],
      idealTraits: ["Curious", "Patient"], tags: ["data", "numbers"],
      scoring: buildScoring({ scales: [buildScale("conscientiousness", "psychometric", ["p07", "-p08"], { bands: [{ from: 0, label: "Low" }, { from: 40, label: "Middle", text: "In between" }, { from: 75, label: "High" }], advice: { tips: ["Plan ahead"], resources: [{ title: "Guide", url: "https://example.org/" }] } }), buildScale("order", "psychometric", ["p07"], { facetOf: "conscientiousness" })] }),
    },
  );
  await api.createAssessment({ body: { ...doc, foo: 1 } as never });
  await page.goto(`/admin/edit-assessment/${id}`);
  await expect(page.getByRole("heading", { name: "Basic Information" })).toBeVisible();

  const shoot = async (name: string) => {
    await page.locator("[data-open]").first().screenshot({ path: `/tmp/form/${name}.png` });
  };
  await page.getByRole("button", { name: /How sure are you/ }).first().click();
  await shoot("q-slider-1440");
  await page.getByRole("tab", { name: /Technical/ }).click();
  await page.getByRole("button", { name: /^Which one/ }).click();
  await page.getByLabel("Add an option", { exact: true }).fill("A very long option text that says a great deal about what somebody might think of when they read it, twice");
  await page.keyboard.press("Enter");
  await shoot("q-choice-1440");
  await page.emulateMedia({ colorScheme: "dark" });
  await shoot("q-choice-dark-1440");
  for (const width of [768, 360]) { await page.setViewportSize({ width, height: 1000 }); await shoot(`q-choice-${width}`); }
  await page.keyboard.press("Escape");
  await page.locator(".form-part summary", { hasText: "Scoring" }).click();
  await page.getByRole("button", { name: /^Conscientiousness/ }).click();
  for (const width of [1440, 768, 360]) { await page.setViewportSize({ width, height: 1000 }); await page.locator(".form-part[open]").screenshot({ path: `/tmp/form/scoring-${width}.png` }); }
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.locator(".form-part[open]").screenshot({ path: `/tmp/form/scoring-light-1440.png` });
  await page.getByRole("button", { name: "Both" }).click();
  await page.locator(".form-part[open]").screenshot({ path: `/tmp/form/scoring-both.png` });
  await page.getByRole("button", { name: /^Which one/ }).click();
  await shoot("q-both");
});
