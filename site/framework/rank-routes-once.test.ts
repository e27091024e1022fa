import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { expect, test } from "vitest";
import { rankRoutesOnce } from "./rank-routes-once.mjs";

const file = join(dirname(createRequire(import.meta.url).resolve("@remix-run/router")), "router.js");

test("the Worker's router reads the same routes once, and finds the same as before", async () => {
  const { code = "" } = rankRoutesOnce().transform(readFileSync(file, "utf8"), file) ?? {};
  const changed = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    matchRoutes: typeof matchRoutes;
  };
  let reads = 0;
  const routes: AgnosticRouteObject[] = [
    {
      id: "root",
      get children() {
        reads += 1;
        return [{ index: true as const }, { path: "blog/:slug?" }, { path: "blog/rss.xml" }, { path: "*" }];
      },
    },
  ];
  const paths = ["/", "/blog", "/blog/a-post", "/blog/rss.xml", "/no/such/page"];
  const listIds = (find: typeof matchRoutes) =>
    paths.map((path) => find(routes, path)?.map(({ route, params }) => [route.path, params]));
  const found = listIds(changed.matchRoutes);
  const readOnce = reads;
  expect(listIds(changed.matchRoutes)).toEqual(found);
  expect(reads).toBe(readOnce);
  expect(found).toEqual(listIds(matchRoutes));
  expect(reads).toBeGreaterThan(readOnce);
});
