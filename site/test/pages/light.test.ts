import { expect, test } from "vitest";
import { openPage } from "../support/pages-fixture.ts";
import { seedAssessments, seedBlog, seedOccupations } from "../support/seed-lists.ts";

const maxBytes = 60_000;
const maxElements = 1200;

const lists = [
  "/",
  "/?view=list",
  "/assessments",
  "/assessments?sort=newest",
  "/assessments?sort=title&page=9",
  "/assessments?field=technology&field=security-and-risk&level=Beginner",
  "/assessments?search=planning",
  "/category/personal-and-emotional-intelligence",
  "/category/digital-marketing-and-content?page=7",
  "/categories",
  "/popular",
  "/new",
  "/blog",
  "/blog?page=12",
  "/blog?search=numbers",
  "/occupations",
  "/occupations?level=3",
  "/occupations?search=planners",
];

const countElements = (page: string) =>
  page.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, "<$1>").match(/<[a-z]/gi)?.length ?? 0;

test("with 3,000 assessments no list has more than 60 kB or 1,200 elements, or draws its covers in the page", async () => {
  await seedAssessments(3000);
  await seedBlog(300);
  await seedOccupations(300);
  for (const address of lists) {
    const { status, page } = await openPage(address);
    expect(status, address).toBe(200);
    expect(new TextEncoder().encode(page).length, `bytes of ${address}`).toBeLessThanOrEqual(maxBytes);
    expect(countElements(page), `elements of ${address}`).toBeLessThanOrEqual(maxElements);
    expect(page.match(/<svg[^>]*class="plate"/g)?.length ?? 0, `covers drawn in ${address}`).toBeLessThanOrEqual(1);
  }
});

test("a document has its list once, and what the browser loads later has it too", async () => {
  await seedAssessments(40);
  await seedBlog(3);
  const title = "Planning in Practice 6";
  for (const address of [
    "/",
    "/assessments",
    "/assessments?sort=newest",
    "/assessments?search=planning",
    "/category/technology",
    "/new",
    "/popular",
  ]) {
    const { page } = await openPage(address);
    const [, first = ""] = /href="\/category\/[a-z-]+\/[a-z0-9-]+"[^>]*>([^<]+)</.exec(page) ?? [];
    const visible = page.replace(/<script type="application\/ld\+json">.*?<\/script>/, "");
    expect(first, address).toMatch(/in Practice \d+$/);
    expect(visible.split(`>${first}<`), `shown on ${address}`).toHaveLength(2);
    expect(visible.split(`\\"${first}\\"`), `data of ${address}`).toHaveLength(1);
    const [path = "", query] = address.split("?");
    const data = await openPage(`${path === "/" ? "/_root" : path}.data${query ? `?${query}` : ""}`);
    expect(data.page, `later data of ${address}`).toContain(`"${first}"`);
  }
  expect((await openPage("/assessments?search=planning")).page).toContain(title);
});

test("a cover is a file that can be cached, in both themes, and another name isn't found", async () => {
  await seedAssessments(1);
  const { page } = await openPage("/new");
  const [light = "", dark = ""] = [...page.matchAll(/<img src="([^"]+)"/g)].map(([, address]) => address);
  for (const address of [light, dark]) {
    const { status, headers, page: svg } = await openPage(address);
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(headers.get("Cache-Control")).toMatch(/^public, max-age=\d+$/);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 640 400"/);
    expect(svg).not.toContain("var(");
  }
  expect(light.replace("/light/", "/dark/")).toBe(dark);
  for (const name of [
    "a.0x400.svg",
    "a.640x9999.svg",
    "a~b.640x400.svg",
    "<script>.svg",
    "a.640x400.png",
    "zzzzzzzz.svg",
  ]) {
    expect((await openPage(`/field-covers/light/technology/${encodeURIComponent(name)}`)).status, name).toBe(404);
  }
});
