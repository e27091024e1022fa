import { expect, test } from "vitest";
import { withoutRenderedData } from "./leave-out-rendered.mjs";
import { leaveOutRendered, rendered } from "./rendered-data.ts";

const server = "/node_modules/@remix-run/server-runtime/dist/esm/server.js";
const transform = (code: string, id = server) => {
  const plugin = withoutRenderedData();
  if (typeof plugin.transform !== "function") throw new Error("The plugin has no transform");
  return plugin.transform.call({} as never, code, id) as { code: string } | null;
};

test("a document's data come without what it shows, and are otherwise the same", () => {
  const list = { title: "All", head: [{ title: "All" }], structured: [{}], ...rendered({ cards: [1, 2] }) };
  const state = { loaderData: { root: null, list, text: "plain" }, errors: null };
  expect(leaveOutRendered(state)).toEqual({
    loaderData: { root: null, list: { title: "All", head: [{ title: "All" }] }, text: "plain" },
    errors: null,
  });
  expect(list.rendered).toEqual({ cards: [1, 2] });
});

test("both of Remix's calls for documents are changed, and no other module", () => {
  const call = "serverHandoffStream: encodeViaTurboStream(state, signal)";
  const changed = transform(`${call};${call};encodeViaTurboStream(result, signal)`)?.code ?? "";
  expect(changed.split("encodeViaTurboStream(leaveOutRendered(state), signal)")).toHaveLength(3);
  expect(changed).toContain("encodeViaTurboStream(result, signal)");
  expect(changed).toMatch(/^import \{ leaveOutRendered \} from ".*\/framework\/rendered-data\.ts";\n/);
  expect(transform(call, "/site/worker.ts")).toBeNull();
});

test("the build stops if Remix writes documents differently", () => {
  expect(() => transform("encodeViaTurboStream(state, signal)")).toThrow("before-you-upgrade.md");
});
