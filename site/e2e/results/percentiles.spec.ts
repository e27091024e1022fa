import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { buildIpipNeo120 } from "#scripts/ipip-neo-120.ts";
import {
  answerAll,
  expect,
  giveFeedback,
  readStorage,
  recordCalls,
  startAssessment,
  test,
} from "../support/fixtures.ts";

const address = "/category/personal-and-emotional-intelligence/ipip-neo-120";

interface Scale {
  id: string;
  items: { question: string; key: number }[];
}

/** Position of an item in the inventory -> its key, of the items of one domain. */
const { scoring } = buildIpipNeo120() as { scoring: { scales: Scale[] } };
const extraversion = new Map(
  scoring.scales
    .find(({ id }) => id === "extraversion")
    ?.items.map(({ question, key }) => [Number(question.slice(1)), key] as const),
);

const findGroup = (page: Page) => page.getByRole("main").getByLabel("Compared with");
const findHeadline = (page: Page) => page.getByRole("heading", { level: 2 }).first();
const findRow = (page: Page, name: string) =>
  page.getByRole("region", { name: "Your scales", exact: true }).getByRole("listitem").filter({ hasText: name });

interface Saved {
  attemptId: string;
  figures: { precision: { percentile: { group: string } } }[];
  comparisonGroupId?: string;
}

test("the inventory says what stands out among people like the visitor, and the group can be changed", async ({
  page,
}) => {
  test.slow();
  await startAssessment(page, address);
  // As extraverted as possible, in the middle of everything else.
  expect(await answerAll(page, (question) => 3 + 2 * (extraversion.get(question) ?? 0))).toBe(120);
  await giveFeedback(page);

  await expect(findHeadline(page)).toContainText("Extraversion is high");
  await expect(findGroup(page)).toHaveValue("ages:21-40");
  const row = findRow(page, "Agreeableness");
  await expect(findRow(page, "Extraversion")).toContainText(/Higher than 99 of 100 people aged 21 to 40/);
  const before = (await row.textContent()) ?? "";
  expect(before).toMatch(/Lower than \d+ of 100 people aged 21 to 40/);
  await expect(page.getByRole("main")).toContainText(
    "Compared with people, 21 to 40, in Johnson's norms of the IPIP-NEO-120 (published 2014).",
  );
  await expect(page.getByRole("list").filter({ hasText: "Cheerfulness" }).last().getByRole("listitem")).toHaveCount(6);
  expect(await findViolations(page)).toEqual([]);

  const calls = recordCalls(page);
  await findGroup(page).focus();
  await findGroup(page).selectOption({ label: "men, over 60" });
  await expect(row).toContainText("men over 60");
  const pick = (text: string) => /(?:Higher|Lower) than \d+/.exec(text)?.[0];
  expect(pick((await row.textContent()) ?? "")).not.toBe(pick(before));
  await expect(page.getByRole("status").filter({ hasText: "Compared with men, over 60." })).toBeAttached();
  await expect(findGroup(page)).toBeFocused();

  await page.reload();
  await expect(findGroup(page)).toHaveValue("men-over-60");
  await expect(row).toContainText("men over 60");
  expect(calls.filter(({ body }) => JSON.stringify(body ?? "").includes("over-60"))).toEqual([]);

  await row.getByRole("button", { name: "Agreeableness: how was this computed?" }).click();
  const dialog = page.getByRole("dialog", { name: "How was this computed?" });
  await expect(dialog).toContainText("men, over 60, number not published");
  await expect(dialog).toContainText("Johnson's norms of the IPIP-NEO-120");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Scores" }).click();
  await expect(page.getByRole("main")).toContainText("The line is your score.");
  await page.getByRole("button", { name: "Percentiles" }).click();

  await expect(page.locator(".report")).toContainText("Compared with men, over 60, in Johnson's norms");

  // A result that was saved before groups could be chosen.
  const key = await page.evaluate(() => Object.keys(localStorage).find((name) => name.startsWith("keptResult:")));
  if (!key) throw new Error("The result is saved");
  const { comparisonGroupId, ...old } = (await readStorage(page, key)) as Saved;
  expect(comparisonGroupId).toBe("men-over-60");
  expect(new Set(old.figures.map(({ precision }) => precision.percentile.group))).toEqual(new Set(["men, over 60"]));
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(old)] as const);
  await page.goto(`/results/${old.attemptId}`);
  await expect(findGroup(page)).toHaveValue("ages:21-40");
  await findGroup(page).selectOption({ label: "women, under 21" });
  await expect.poll(() => readStorage(page, key)).toMatchObject({ comparisonGroupId: "women-under-21" });
  await page.reload();
  await expect(findGroup(page)).toHaveValue("women-under-21");

  // Somebody else's result: nothing is known about them.
  await page.getByRole("button", { name: "Share result" }).click();
  const link = page.getByRole("dialog").getByLabel("Link", { exact: true });
  await expect(link).toHaveValue(/#1\./);
  await page.goto(await link.inputValue());
  await expect(findGroup(page)).toHaveValue("all:groups");
});
