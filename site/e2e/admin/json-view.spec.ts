import { buildAssessment, buildChoice } from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

function locateJsonView(page: Page) {
  const editor = page.locator(".ecode-text");
  return {
    editor,
    text: page.getByRole("textbox", { name: "Assessment as JSON" }),
    lines: editor.locator(".view-lines"),
    hint: page.locator(".ecode-hint"),
    suggestions: page.locator(".suggest-widget.visible"),
    find: page.getByRole("dialog", { name: "Find / Replace" }),
    views: page.getByRole("group", { name: "View" }),
  };
}

async function openJson(page: Page) {
  await page.goto("/admin/new-assessment");
  await waitForHydration(page);
  const view = locateJsonView(page);
  await view.views.getByRole("button", { name: "JSON Input" }).click();
  await expect(view.lines).toContainText('"sections"');
  return view;
}

async function pasteAll(page: Page, text: string) {
  await page.evaluate((clipboardText) => navigator.clipboard.writeText(clipboardText), text);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+V");
}

/** Shortcuts differ between systems. */
async function command(page: Page, name: string) {
  await page.keyboard.press("F1");
  await page.keyboard.type(name);
  await page.getByRole("option", { name }).first().waitFor();
  await page.keyboard.press("Enter");
}

const assessment = buildAssessment({ technical: [buildChoice("t1")] }, { id: "grit", title: "Grit" });

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("the JSON view completes, explains, marks, formats, folds and finds", async ({ page, baseURL }) => {
  const externalRequests: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url()))
      externalRequests.push(request.url());
  });
  const { text, lines, editor, suggestions, find } = await openJson(page);
  await text.focus();

  // Completion offers the schema's keys and values.
  await pasteAll(page, '{\n  "id": "grit",\n  \n}');
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.keyboard.type('"diff');
  await expect(suggestions.getByRole("option", { name: /difficulty/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(lines).toContainText('"difficulty": ');
  await expect(suggestions.getByRole("option", { name: /Intermediate/ })).toBeVisible();
  await page.keyboard.press("Escape");

  // Hovering shows a field's description.
  await pasteAll(page, '{"id":"grit","featured":true,"sections":{"technical":{"questions":[]}}}');
  await expect(editor.locator(".line-numbers")).toHaveCount(1);
  await editor.getByText('"featured"', { exact: true }).click();
  await command(page, "Show or Focus Hover");
  await expect(page.getByText("Whether the home page features the assessment.")).toBeVisible();

  await command(page, "Format Document");
  await expect(editor.locator(".line-numbers")).toHaveCount(9);
  await expect(lines).toContainText('"featured": true');

  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("ControlOrMeta+Shift+BracketLeft");
  await expect(editor.locator(".line-numbers")).toHaveCount(2);
  await page.keyboard.press("ControlOrMeta+Shift+BracketRight");
  await expect(editor.locator(".line-numbers")).toHaveCount(9);

  await page.keyboard.press("ControlOrMeta+F");
  await expect(find).toBeVisible();
  await page.keyboard.type("technical");
  await expect(find).toContainText("1 of 1");
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  expect(externalRequests).toEqual([]);
});

test("problems are marked in the text, and both views share the draft's history", async ({ page }) => {
  const { text, lines, editor, views } = await openJson(page);
  await text.focus();
  // No title, so that undoing leads to none, whether or not this and the letter below are one step.
  await pasteAll(page, JSON.stringify({ ...assessment, title: "" }, null, 2).replace('"General"', '"General",'));
  // The extra comma on line 5, which only shows where the text is scrolled to.
  await page.keyboard.press("ControlOrMeta+Home");
  await expect(editor.locator(".squiggly-error, .squiggly-warning, .squiggly-info").first()).toBeVisible();
  await page.getByRole("button", { name: /5:\d+/ }).first().click();
  await expect(text).toBeFocused();
  await page.keyboard.type("§");
  await expect(lines).toContainText("§");
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(lines).not.toContainText("§");

  await pasteAll(page, JSON.stringify(assessment, null, 2));
  await views.getByRole("button", { name: "Both" }).click();
  const hasTitle = async (isThere: boolean) => {
    await page.keyboard.press("ControlOrMeta+Home");
    await expect(lines).toContainText(`"title": "${isThere ? "Grit" : ""}"`);
  };
  await text.focus();
  await hasTitle(true);
  await page.keyboard.press("ControlOrMeta+Z");
  await hasTitle(false);
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  await hasTitle(true);
  await page.keyboard.press("ControlOrMeta+Z");
  await hasTitle(false);
  await page.keyboard.press("ControlOrMeta+Y");
  await hasTitle(true);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(lines).toContainText('"title": ""');
});

test("Ctrl+M lets Tab leave the text, and the view is accessible in both themes", async ({ page }) => {
  const { text, hint, editor } = await openJson(page);
  await text.focus();
  await expect(text).toHaveAccessibleDescription(/To move focus with Tab, press Ctrl\+M first/);
  await page.keyboard.press("Control+M");
  await expect(hint).toHaveText("Tab moves focus. Press Ctrl+M to indent with Tab again.");
  await page.keyboard.press("Tab");
  await expect(text).not.toBeFocused();
  const background = () =>
    editor
      .locator(".monaco-editor-background")
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await background()).toBe("rgb(251, 251, 248)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(background).toBe("rgb(26, 29, 30)");
  await page.emulateMedia({ colorScheme: "light" });
  expect(await findViolations(page)).toEqual([]);
});

test("the comparison with the saved version opens side by side and closes again", async ({ page, api }) => {
  const id = `compared-${crypto.randomUUID().slice(0, 8)}`;
  await api.createAssessment({
    body: { ...assessment, id, isActive: false },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  // Saving is never answered: what is saved stays what it was.
  await page.route(`**/api/admin/assessments/${id}*`, (route) =>
    route.request().method() === "GET" ? route.continue() : undefined,
  );
  await page.goto(`/admin/edit-assessment/${id}`);
  const { views, lines, text, find, suggestions } = locateJsonView(page);
  await views.getByRole("button", { name: "JSON Input" }).click();
  await expect(lines).toContainText('"title": "Grit"');
  await text.focus();
  await pasteAll(page, JSON.stringify({ ...assessment, id, title: "Grit and more", isActive: false }, null, 2));
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Compare with the saved version" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare with the saved version" });
  await expect(dialog.locator(".view-lines").first()).toContainText('"title": "Grit"');
  await expect(dialog.locator(".view-lines").last()).toContainText('"title": "Grit and more"');
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await text.focus();
  await page.keyboard.press("ControlOrMeta+Home");
  await expect(lines).toContainText('"title": "Grit and more"');
  // Widgets with buttons still open.
  await page.keyboard.press("ControlOrMeta+F");
  await expect(find).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("End");
  await page.keyboard.type('"');
  await expect(suggestions).toBeVisible();
});

test.describe("when the code editor can't be loaded", () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR_FAILED/] });

  test("a plain text area of 25 rows replaces it, says why, and uses the draft's history", async ({ page }) => {
    await page.route(/code-editor|start-monaco/, (route) => route.abort());
    await page.goto("/admin/new-assessment");
    await waitForHydration(page);
    const { text, views } = locateJsonView(page);
    await views.getByRole("button", { name: "JSON Input" }).click();
    await expect(text).toHaveJSProperty("rows", 25);
    await expect(text).toHaveAccessibleDescription(
      "The code editor couldn't start in this browser. You can edit the JSON as plain text.",
    );
    const first = await text.inputValue();
    await text.fill('{"title": "Grit"}');
    await text.press("ControlOrMeta+Z");
    await expect(text).toHaveValue(first);
    await text.press("ControlOrMeta+Y");
    await expect(text).toHaveValue('{"title": "Grit"}');
  });
});
