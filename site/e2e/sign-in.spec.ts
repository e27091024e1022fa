import { test as adminTest, expect, takeOperatorCode } from "./admin";
import { test, waitForHydration } from "./fixtures";

test("the administrator signs in with six digits, and is where they wanted to go", async ({ page }) => {
  const code = await takeOperatorCode(page, 0);
  await page.goto("/admin/categories");
  await waitForHydration(page);
  await expect(page).toHaveURL("/admin?next=%2Fadmin%2Fcategories");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("OTP sent to admin email")).toBeVisible();
  const boxes = page.getByRole("group", { name: "One-time code" }).getByRole("textbox");
  await expect(boxes).toHaveCount(6);
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.type(code);
  await expect(page.getByText("Authentication successful")).toBeVisible();
  await expect(page).toHaveURL("/admin/categories");
});

adminTest("who is signed in sees the dashboard at once", async ({ page }) => {
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});
