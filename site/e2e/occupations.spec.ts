import { sixInterests, toBenchAddress } from "./bench";
import { answerAll, begin, expect, giveFeedback, recordCalls, test } from "./fixtures";

test.use({ expectedErrors: [/the server responded with a status of 503/] });

/** As the lamplighter of the made-up release has them: R I A S E C. */
const answers = [5, 2, 1, 3, 2, 4];

test("an interest profile is matched with occupations in the browser, by job zone and with the credit line", async ({
  page,
}) => {
  await page.route("**/api/occupations", (route) => route.fulfill({ status: 503, json: { message: "No" } }));
  await begin(page, toBenchAddress(sixInterests));
  await answerAll(page, (question) => answers[question - 1] ?? 1);
  await giveFeedback(page);
  await page.getByRole("tab", { name: "Careers" }).click();
  const part = page.getByRole("region", { name: "Occupations with interests like yours" });
  await expect(part.getByText("The occupations could not be loaded")).toBeVisible();
  await page.unroute("**/api/occupations");
  const calls = recordCalls(page);
  await part.getByRole("button", { name: "Try Again" }).click();

  const rows = part.getByRole("listitem");
  await expect(rows.first()).toContainText("Lamplighter (made up)");
  await expect(rows.first()).toContainText("Best fit");
  await expect(rows.filter({ hasText: "Market Crier" })).toHaveCount(0);
  await expect(part).toContainText(
    "This page includes information from the O*NET 1.0 Database by the U.S. Department of Labor",
  );
  await expect(part.getByText("r = 0.")).toHaveCount(0);
  await part.getByRole("button", { name: "Show the correlations" }).click();
  await expect(rows.first()).toContainText(/r = 0\.9\d/);

  await part.getByText("Lamplighter (made up)").click();
  await expect(part.getByText("Lights the lamps of a made-up town.")).toBeVisible();
  await part.getByRole("button", { name: "3, Medium preparation" }).click();
  await expect(part.getByText("Lamplighter (made up)")).toHaveCount(0);
  await expect(part.getByText("Clockwork Gardener (made up)")).toBeVisible();
  await part.getByRole("button", { name: "5, Extensive preparation" }).click();
  await expect(part.getByText("No occupation fits this closely. Another job zone may have some.")).toBeVisible();
  // No score is asked for or told.
  expect(calls.map(({ path }) => path)).toEqual(["GET /occupations", "GET /occupations/99-0001.00"]);
});
