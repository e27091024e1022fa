import type { EntryContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { formatPageData, takePageData } from "./page-data.ts";

const buildContext = (text: string, didRenderScripts: boolean) =>
  ({
    serverHandoffStream: new Response(text).body ?? undefined,
    renderMeta: { didRenderScripts },
  }) as unknown as EntryContext;

const format = (text: string, didRenderScripts = true) => {
  const context = buildContext(text, didRenderScripts);
  return formatPageData(context, takePageData(context), "n0");
};

test("the data come as one text, whatever it contains", async () => {
  const text = '[{"_1":2},"</script><!-- & \u2028"]\n';
  const page = await format(text);
  expect(page).toMatch(/^<script nonce="n0">[^<>&\u2028]*<\/script><script nonce="n0">[^<>]*<\/script>$/);
  const enqueued: string[] = [];
  const controller = { enqueue: (part: string) => enqueued.push(part), close: () => enqueued.push("closed") };
  for (const [, script = ""] of page.matchAll(/>([^<]+)<\/script>/g)) {
    new Function("window", script)({ __remixContext: { streamController: controller } });
  }
  expect(enqueued).toEqual([text, "closed"]);
});

test("a page without the framework has no data", async () => {
  expect(await format("[]", false)).toBe("");
});

test("RemixServer doesn't get the stream, for which it would suspend", () => {
  const context = buildContext("[]", true);
  expect(takePageData(context)).toBeDefined();
  expect(context.serverHandoffStream).toBeUndefined();
});
