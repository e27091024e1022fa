import { expect, test } from "vitest";
import { emptySearch, listPageRequests } from "./page-requests.ts";

const origin = "https://illumine.example";

test("requests of introductions and occupations are counted, and of no other page", () => {
  const visits = new Map([
    [`${origin}/category/general/grit`, 3],
    [`${origin}/category/general/grit.data?_routes=routes/assessment-flow/route`, 2],
    [`${origin}/occupations/nurses`, 4],
    [`${origin}/occupations`, 9],
    [`${origin}/category/general`, 9],
    [`${origin}/`, 9],
    [emptySearch, 9],
  ]);
  expect(listPageRequests(visits).map(({ figure, subject, requests }) => [figure, subject, requests])).toEqual([
    ["introductions", "assessment:grit", 3],
    ["introductions", "assessment:grit", 2],
    ["occupations", null, 4],
  ]);
});
