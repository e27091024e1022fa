import type { ApiClient } from "@illumine/shared/api/client.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";

const createId = () => `grid-${crypto.randomUUID().slice(0, 8)}`;

const buildSample = (): Assessment =>
  buildAssessment(
    {
      psychometric: ["p1", "p2", "p3"].map((id, at) => buildQuestion(id, { orderIndex: at + 1 })),
      technical: [buildChoice("t1", { correct: ["b"] })],
    },
    {
      id: createId(),
      isActive: false,
      scoring: buildScoring({
        scales: [
          buildScale("calm", "psychometric", ["p1", "-p2"]),
          buildScale("drive", "psychometric", ["p3"]),
          buildScale("logic", "technical", ["t1"]),
        ],
      }),
    },
  );

function locateGrid(page: Page) {
  const sheet = page.getByRole("grid", { name: "Questions" });
  const row = (id: string) => sheet.getByRole("row").filter({ has: page.getByRole("rowheader", { name: id }) });
  return {
    sheet,
    cell: (id: string, column: number) => row(id).getByRole("gridcell").nth(column),
    active: sheet.locator(".qg-cell--active"),
    field: sheet.locator(".qg-field"),
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    },
  };
}

async function openGrid(page: Page, api: ApiClient, assessment = buildSample()) {
  await api.createAssessment({ body: assessment });
  await page.goto(`/admin/edit-assessment/${assessment.id}`);
  await page.getByRole("button", { name: "Grid", exact: true }).click();
  const grid = locateGrid(page);
  await expect(grid.sheet).toBeVisible();
  return grid;
}

/** Pastes as a browser does. */
async function paste(target: Locator, text: string): Promise<void> {
  await target.evaluate((element, pastedText) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pastedText);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const copy = (target: Locator, type: "copy" | "cut" = "copy"): Promise<string> =>
  target.evaluate((element, name) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent(name, { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData("text/plain");
  }, type);

test("cells are edited with the keys of a spreadsheet", async ({ page, api }) => {
  const { cell, active, field, press, sheet } = await openGrid(page, api);
  await cell("p1", 0).click();
  await page.keyboard.type("I plan.");
  await press("Tab");
  await expect(cell("p1", 0)).toHaveText("I plan.");
  await expect(sheet).toBeFocused();
  await press("ArrowDown", "Home", "F2", "End");
  await page.keyboard.type("!");
  await press("Enter");
  await expect(cell("p2", 0)).toHaveText("Question p2!");
  await press("Enter");
  await page.keyboard.type(" gone");
  await press("Escape");
  await expect(field).toHaveCount(0);
  await expect(cell("p3", 0)).toHaveText("Question p3");
  await press("Control+End");
  await expect(active).toHaveText("technical");
  await press("Control+Home", "Control+z");
  await expect(cell("p2", 0)).toHaveText("Question p2");
  await press("Control+y");
  await expect(cell("p2", 0)).toHaveText("Question p2!");
});

test("a click anywhere else writes what was typed, and a text that doesn't fit stays", async ({ page, api }) => {
  const { cell, field, press, sheet } = await openGrid(page, api, buildLong());
  await cell("p1", 0).click();
  await page.keyboard.type("I plan.");
  await cell("p3", 7).click();
  await expect(cell("p1", 0)).toHaveText("I plan.");
  await expect(field).toHaveCount(0);
  await page.keyboard.type("order");
  await cell("p3", 0).click();
  await expect(cell("p3", 7)).toHaveText("order");
  await expect(cell("p3", 0)).toHaveText("Question p3");
  await page.keyboard.type("I rest.");
  await page.getByRole("button", { name: "Key", exact: true }).click();
  await page.getByRole("menuitem", { name: "− Reversed" }).click();
  await expect(cell("p3", 0)).toHaveText("I rest.");
  await expect(cell("p3", 3)).toContainText("reversed");

  await cell("p2", 0).click();
  await page.keyboard.type("I sleep");
  await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(cell("p200", 0)).toBeInViewport();
  await page.keyboard.type(" well.");
  await expect(field).toHaveValue("I sleep well.");
  expect(await copy(field, "cut")).toBe("");
  await sheet.evaluate((element) => element.scrollTo(0, 0));
  await cell("p5", 0).click();
  await expect(cell("p2", 0)).toHaveText("I sleep well.");

  await cell("p1", 4).click();
  await page.keyboard.type("heavy");
  await cell("p2", 0).click();
  await expect(page.getByRole("alert")).toContainText('"heavy" isn\'t a number');
  await expect(field).toBeFocused();
  await press("Escape", "ArrowDown");
  await expect(cell("p1", 4)).toHaveText("1");
});

test("a problem leads to its cell, or to the form where the grid has none, once", async ({ page, api }) => {
  const text = `When plan ${crypto.randomUUID()} fails, I look for another way before I tell anyone about it.`;
  const build = (other: Partial<Assessment>) =>
    buildAssessment(
      {
        psychometric: [buildQuestion("p2", { orderIndex: 2, text }), buildQuestion("p1", { orderIndex: 1 })],
        // Its scale is missing.
        technical: [buildQuestion("t1", { type: "slider" })],
      },
      { id: createId(), isActive: false, ...other },
    );
  await api.createAssessment({ body: build({ title: "Other plans" }) });
  const { active, sheet } = await openGrid(page, api, build({ title: "Plans" }));
  const tools = page.getByRole("region", { name: "Tools" });
  await tools.getByRole("button", { name: /The same as item 2 of Other plans, Psychological Fit/ }).click();
  await expect(active).toHaveText(text);
  await expect(sheet).toBeFocused();
  await tools.getByRole("button", { name: /Technical Aptitude, Question 1, Scale/ }).click();
  const form = page.getByRole("region", { name: "Form View" });
  await expect(form.getByRole("group", { name: "Question t1" })).toBeVisible();
  await page.getByRole("button", { name: "Grid", exact: true }).click();
  await expect(sheet).toBeVisible();
  await expect(form).toBeHidden();
});

test("Enter in the last text of a section goes on with a new question", async ({ page, api }) => {
  const { cell, press } = await openGrid(page, api);
  await cell("p3", 0).click();
  await press("Enter", "Enter");
  await page.keyboard.type("I rest.");
  await press("Enter");
  await expect(cell("psychometric-4", 0)).toHaveText("I rest.");
  await expect(cell("psychometric-4", 2)).toHaveText("Drive");
});

test("a text that doesn't fit its column stays in the field and says why", async ({ page, api }) => {
  const { cell, field, press } = await openGrid(page, api);
  await cell("p1", 4).click();
  await page.keyboard.type("heavy");
  await press("Enter");
  await expect(page.getByRole("alert")).toContainText('"heavy" isn\'t a number');
  await expect(field).toHaveValue("heavy");
  await press("Escape");
  await expect(cell("p1", 4)).toHaveText("1");
});

test("selected questions are filled, reversed, set and deleted together, each undone in one step", async ({
  page,
  api,
}) => {
  const { cell, press } = await openGrid(page, api);
  const keys = [cell("p1", 3), cell("p2", 3), cell("p3", 3)] as const;
  await cell("p1", 2).click();
  await press("Shift+ArrowDown", "Shift+ArrowDown", "Control+d");
  await expect(cell("p3", 2)).toHaveText("Calm");
  await page.getByRole("button", { name: "Reverse", exact: true }).click();
  await expect(keys[0]).toContainText("reversed");
  await expect(keys[1]).toContainText("as is");
  await expect(keys[2]).toContainText("reversed");
  await page.getByRole("button", { name: "Set scale" }).click();
  await page.getByRole("menuitem", { name: "Drive" }).click();
  await expect(cell("p2", 2)).toHaveText("Drive");
  await page.getByRole("button", { name: "Delete 3 selected questions" }).click();
  await expect(cell("p2", 2)).toHaveCount(0);
  await press("Control+z");
  await expect(cell("p2", 2)).toHaveText("Drive");
  await press("Control+z");
  await expect(cell("p2", 2)).toHaveText("Calm");
});

const buildLong = (count = 200) =>
  buildAssessment(
    {
      psychometric: Array.from({ length: count }, (_, at) =>
        buildQuestion(`p${at + 1}`, { orderIndex: at + 1, category: at < 2 ? `c${at + 1}` : "" }),
      ),
    },
    { id: createId(), isActive: false, scoring: buildScoring() },
  );

const findCenter = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It has no box");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test("the fill handle copies the selected rows down and up, in one step, and Escape drops it", async ({
  page,
  api,
}) => {
  const { cell, press, sheet } = await openGrid(page, api, buildLong());
  const handle = sheet.locator(".qg-fill");
  const dragTo = async (target: Locator) => {
    const [from, to] = [await findCenter(handle), await findCenter(target)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
  };
  await cell("p1", 7).click();
  await press("Shift+ArrowDown");
  await dragTo(cell("p6", 7));
  await expect(sheet.locator(".qg-cell--filled")).toHaveCount(4);
  await page.mouse.up();
  await expect(cell("p5", 7)).toHaveText("c1");
  await expect(cell("p6", 7)).toHaveText("c2");
  await expect(cell("p6", 7)).toHaveAttribute("aria-selected", "true");
  await expect(cell("p7", 7)).toHaveText("");
  await press("Control+z");
  await expect(cell("p3", 7)).toHaveText("");

  await cell("p4", 7).click();
  await dragTo(cell("p2", 7));
  await press("Escape");
  await page.mouse.up();
  await expect(cell("p2", 7)).toHaveText("c2");
  await dragTo(cell("p2", 7));
  await page.mouse.up();
  await expect(cell("p2", 7)).toHaveText("");
});

test("dragging a selection past the edge scrolls the sheet", async ({ page, api }) => {
  const { cell, sheet } = await openGrid(page, api, buildLong(80));
  const from = await findCenter(cell("p1", 0));
  const frame = await sheet.boundingBox();
  if (!frame) throw new Error("It has no box");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, frame.y + frame.height + 60, { steps: 3 });
  await expect(page.getByText("80 questions selected")).toBeVisible();
  await expect(cell("p80", 0)).toBeInViewport();
  await page.mouse.move(from.x, frame.y - 60, { steps: 3 });
  await expect(page.getByText("1 question selected")).toBeVisible();
  await page.mouse.up();
});

test("copied cells are pasted as they were, and Delete clears them", async ({ page, api }) => {
  const { cell, press, sheet } = await openGrid(page, api);
  await cell("p2", 0).click();
  await press("Shift+End");
  const copied = await copy(sheet);
  expect(copied).toBe("Question p2\tLikert\tCalm\t-1\t1\t\t\t\tpsychometric");
  await cell("p1", 3).click();
  await cell("p3", 2).click({ modifiers: ["Control"] });
  expect(await copy(sheet, "cut")).toBe("");
  await expect(page.getByText("These cells can't be copied together")).toBeVisible();
  await expect(cell("p3", 2)).toHaveText("Drive");
  await cell("p2", 0).click();
  await cell("p2", 2).click({ modifiers: ["Control"] });
  expect(await copy(sheet, "cut")).toBe("Question p2\tCalm");
  await expect(cell("p2", 0)).toHaveText("");
  await press("Control+z");
  await cell("p3", 0).click();
  await paste(sheet, copied);
  await expect(cell("p3", 0)).toHaveText("Question p2");
  await expect(cell("p3", 2)).toHaveText("Calm");
  await press("Delete");
  await expect(cell("p3", 0)).toHaveText("");
  await expect(cell("p3", 1)).toHaveText("Likert");
});

test("a pasted list becomes one question a line", async ({ page, api }) => {
  const { cell, sheet } = await openGrid(page, api);
  await cell("p3", 0).click();
  await paste(sheet, "1.\tI avoid crowds. (R)\n2.\tI plan.\n• I rest.");
  await expect(cell("p3", 0)).toHaveText("I avoid crowds.");
  await expect(cell("p3", 3)).toContainText("reversed");
  await expect(page.getByText("2 questions added")).toBeVisible();
});

test("pasted cells that don't fit are listed, and nothing is written before somebody decides", async ({
  page,
  api,
}) => {
  const { cell, sheet } = await openGrid(page, api);
  await cell("p1", 2).click();
  await paste(sheet, "Calm\t1\theavy\nLuck\t-1\t2");
  const dialog = page.getByRole("dialog", { name: "2 cells don't fit" });
  await expect(dialog.getByRole("row", { name: /1 Weight heavy "heavy" isn't a number/ })).toBeVisible();
  await expect(dialog.getByRole("row", { name: /2 Scale Luck There is no scale "Luck"/ })).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Pasted text" })).toHaveValue("Calm\t1\theavy\nLuck\t-1\t2");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Pasted text" }).fill("Calm\t1\t3\nDrive\t-1\t2");
  await page.getByRole("dialog", { name: "Everything fits now" }).getByRole("button", { name: "Paste" }).click();
  await expect(cell("p1", 4)).toHaveText("3");
  await expect(cell("p2", 2)).toHaveText("Drive");
});

test("10,000 pasted lines are in the sheet, which draws only those in sight", async ({ page, api }) => {
  const { cell, sheet, active, press } = await openGrid(page, api);
  await cell("p1", 0).click();
  await paste(sheet, Array.from({ length: 10_000 }, (_, at) => `${at + 1}.\tI plan ${at + 1} things`).join("\n"));
  await expect(sheet).toHaveAttribute("aria-rowcount", "10005");
  await press("Control+Home", "Control+ArrowDown", "ArrowUp");
  await expect(active).toHaveText("I plan 10000 things");
  expect(await sheet.getByRole("row").count()).toBeLessThan(80);
});

test("the margin shows keys, expected alpha and length of each scale", async ({ page, api }) => {
  const items = Array.from({ length: 8 }, (_, at) => `p${at + 1}`);
  const { sheet } = await openGrid(
    page,
    api,
    buildAssessment(
      { psychometric: items.map((id, at) => buildQuestion(id, { orderIndex: at + 1 })) },
      {
        id: createId(),
        isActive: false,
        scoring: buildScoring({ scales: [buildScale("calm", "psychometric", items)] }),
      },
    ),
  );
  const margin = page.getByRole("complementary", { name: "Keys, alpha and length of each scale" });
  const calm = margin.getByRole("row", { name: /Calm/ });
  await expect(calm).toContainText("8 counted as they are, 0 reversed");
  await expect(calm.getByRole("cell").nth(1)).toHaveText(/^0\.[67]\d$/);
  await expect(margin).toContainText("1,000 simulated takers, seed 1");
  await sheet.focus();
  await page.getByRole("button", { name: "Key", exact: true }).click();
  await page.getByRole("menuitem", { name: "− Reversed" }).click();
  await expect(calm).toContainText("7 counted as they are, 1 reversed");
});

test("the keyboard leaves the sheet after Escape", async ({ page, api }) => {
  const { cell, sheet, press } = await openGrid(page, api);
  await cell("p1", 0).click();
  await press("Escape", "Shift+Tab");
  await expect(page.getByRole("button", { name: "Delete the selected question" })).toBeFocused();
  await press("Tab");
  await expect(sheet).toBeFocused();
});

test("the grid has no accessibility violations", async ({ page, api }) => {
  const { cell, field } = await openGrid(page, api);
  await cell("p1", 0).click();
  expect(await findViolations(page)).toEqual([]);
  await cell("p1", 0).dblclick();
  await expect(field).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
});
