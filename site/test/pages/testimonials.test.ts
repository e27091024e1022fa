import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import site from "#build/server/worker.js";
import { buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { openPage } from "../support/pages-fixture.ts";

interface Row {
  quote: string;
  name?: string;
  role?: string;
  isShown?: boolean;
}

const insert = async (...rows: Row[]) => {
  for (const { quote, name = "Grace", role = "Student", isShown = true } of rows) {
    await query(
      "insert into testimonials select ?, ?, ?, ?, 'mail', '2026-03-01', '2026-03-02', ?, count(*), 1, 0, 0 from testimonials",
      crypto.randomUUID(),
      quote,
      name,
      role,
      Number(isShown),
    );
  }
};

/** The quotes on the home page, in order; null without the section. */
const readQuotes = (page: string) =>
  page.includes('id="testimonials"')
    ? [...page.matchAll(/<blockquote[^>]*><p>(.*?)<\/p>/g)].map(([, quote]) => quote)
    : null;

beforeEach(() => seedDocuments(buildDocument("one")));

test("two shown testimonials are too few for the home page, whatever else is stored", async () => {
  expect(readQuotes((await openPage("/")).page)).toBeNull();
  await insert({ quote: "One." }, { quote: "Two." }, { quote: "Three.", isShown: false });
  const { page } = await openPage("/");
  expect(readQuotes(page)).toBeNull();
  expect(page).not.toMatch(/One\.|Two\.|Three\./);
});

test("the home page shows the first three that are shown, with who said it, how and when", async () => {
  await insert(
    { quote: "One.", name: "Ada", role: "Apprentice" },
    { quote: "Hidden.", isShown: false },
    { quote: "Two.", role: "" },
    { quote: "Three." },
    { quote: "Four." },
  );
  const { page, text } = await openPage("/");
  expect(readQuotes(page)).toEqual(["One.", "Two.", "Three."]);
  expect(text).toMatch(/One\. Ada Apprentice Said to us by mail on Mar 1, 2026/);
  expect(page).not.toMatch(/Hidden\.|Four\./);
});

test("typed HTML is shown as text", async () => {
  const quote = "<img src=x onerror=alert(1)> </script><script>alert(2)</script> & more";
  await insert({ quote, name: "<b>Ada</b>" }, { quote: "Two." }, { quote: "Three." });
  const { page } = await openPage("/");
  expect(readQuotes(page)?.[0]).toBe(
    "&lt;img src=x onerror=alert(1)&gt; &lt;/script&gt;&lt;script&gt;alert(2)&lt;/script&gt; &amp; more",
  );
  expect(page).not.toMatch(/<img src=x|<script>alert|<b>Ada/);
});

test("with testimonials, the home page still needs one round trip to the database", async () => {
  await insert({ quote: "One." }, { quote: "Two." }, { quote: "Three." });
  let roundTrips = 0;
  const countRoundTrip =
    <Args extends unknown[], Answer>(call: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      roundTrips += 1;
      return call(...args);
    };
  const session = (real: D1DatabaseSession) => ({
    prepare: (sql: string) => real.prepare(sql),
    batch: countRoundTrip(real.batch.bind(real)),
    getBookmark: () => real.getBookmark(),
  });
  const DB = {
    ...session(env.DB as unknown as D1DatabaseSession),
    withSession: (start?: string) => session(env.DB.withSession(start)),
  } as unknown as D1Database;
  expect(readQuotes((await openPage("/", { DB })).page)).toHaveLength(3);
  expect(roundTrips).toBe(1);
});

test("visitors get the cached page until an author has opened it or it is old", async () => {
  const visit = async (headers: Record<string, string> = {}) => {
    const context = createExecutionContext();
    const request = new Request("https://testimonials.example/", { headers });
    const response = await site.fetch(request as never, { ...env, PAGE_CACHE: "on" }, context);
    const quotes = readQuotes(await response.text());
    await waitOnExecutionContext(context);
    return quotes;
  };
  await insert({ quote: "One." }, { quote: "Two." });
  expect(await visit()).toBeNull();
  await insert({ quote: "Three." });
  expect(await visit()).toBeNull();
  expect(await visit({ Cookie: "__Host-illumine-device=x" })).toHaveLength(3);
  expect(await visit()).toHaveLength(3);
  await query("update testimonials set is_shown = 0 where quote = 'One.'");
  expect(await visit({ Cookie: "__Host-illumine-device=x" })).toBeNull();
  expect(await visit()).toBeNull();
});
