import { expect, test } from "../support/fixtures.ts";

test("the API documentation shows every resource and opens an endpoint, loading from this origin only", async ({
  page,
  baseURL,
}) => {
  const thirdPartyRequests: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith("data:"))
      thirdPartyRequests.push(request.url());
  });
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: /Illumine API/ })).toBeVisible();
  for (const resource of ["assessments", "auth", "users", "admin", "categories", "blog"]) {
    await expect(page.locator(`#operations-tag-${resource}`)).toBeVisible();
  }
  await page.locator("#operations-tag-users").click();
  await page.getByText("Store a visitor's age range and gender for 90 days under a random id").click();
  await expect(page.getByText("Idempotency-Key").last()).toBeVisible();
  expect(thirdPartyRequests).toEqual([]);
});
