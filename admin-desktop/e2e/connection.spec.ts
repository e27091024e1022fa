import type { CategoryEntry } from "@illumine/shared/api/categories.ts";
import type { OccupationList } from "@illumine/shared/api/occupations.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import { type App, expect, test } from "./app.ts";
import { go, signIn } from "./sign-in.ts";

const emitInWindow = ({ page }: App, name: "focus" | "online" | "offline") =>
  page.evaluate((event) => void window.dispatchEvent(new Event(event)), name);

const read = async <Body>(app: App, path: string): Promise<Body> =>
  (await app.call("send", { method: "GET", path, headers: {} })).body as Body;

test("the head says whether the site can be reached as soon as the network changes, and the editor works without it", async ({
  openApp,
  baseURL,
}) => {
  const app = await openApp({ operator: 5 });
  const { page } = app;
  await signIn(app, baseURL ?? "");
  await go(page, "On the site");
  const titles = page.getByRole("main").locator(".draft-title");
  await expect(titles.first()).toBeVisible();
  await expect(page.getByText("Reading the site's assessments")).toBeHidden({ timeout: 60_000 });
  const listed = await titles.allTextContents();
  expect(listed).toEqual([...listed].sort(new Intl.Collator("en", { numeric: true }).compare));
  expect(await findViolations(page)).toEqual([]);

  const categories = await read<CategoryEntry[]>(app, "/api/categories");
  const { occupations } = await read<OccupationList>(app, "/api/occupations");
  for (const name of ["offline", "focus"] as const) {
    await app.main.ask({ kind: "network", state: "off" });
    await emitInWindow(app, name);
    await expect(page.getByText("Offline", { exact: true })).toBeVisible();
    await app.main.ask({ kind: "network", state: "on" });
    await emitInWindow(app, name === "offline" ? "online" : "focus");
    await expect(page.getByText("Signed in", { exact: true })).toBeVisible();
  }

  await app.main.ask({ kind: "network", state: "off" });
  await go(page, "Drafts");
  await page.getByRole("button", { name: "New Draft" }).click();
  const options = page.getByLabel("Category", { exact: true }).locator("option");
  const names = categories.map(({ name }) => name);
  await expect.poll(() => options.allTextContents()).toEqual(expect.arrayContaining(names));
  const [first] = occupations;
  const [code = "", , title = ""] = first ?? [];
  expect(await read(app, `/api/occupations/links?codes=${code}`)).toMatchObject({ occupations: [{ code, title }] });
  expect(await read(app, `/api/occupations/search?q=${encodeURIComponent(title)}`)).toMatchObject({
    occupations: expect.arrayContaining([expect.objectContaining({ code })]),
  });
});
