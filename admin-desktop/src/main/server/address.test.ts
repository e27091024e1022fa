import { fc } from "@illumine/shared/testing/properties.ts";
import { expect, test } from "vitest";
import { parseAddress } from "./address.ts";

test.each([
  ["illumine.example", "https://illumine.example"],
  ["  HTTPS://Illumine.Example/ ", "https://illumine.example"],
  ["illumine.example:8443", "https://illumine.example:8443"],
  ["localhost:8787", "http://localhost:8787"],
  ["http://localhost:8787/", "http://localhost:8787"],
  ["https://localhost:8787", "https://localhost:8787"],
  ["127.0.0.1:8787", "http://127.0.0.1:8787"],
  ["[::1]:8787", "http://[::1]:8787"],
  ["bücher.example", "https://xn--bcher-kva.example"],
])("%s is the site %s", (typed, server) => {
  expect(parseAddress(typed)).toEqual({ kind: "ok", server });
});

test.each([
  ["", "Enter your site's address"],
  ["http://illumine.example", "Enter https://illumine.example instead"],
  ["http://127.0.0.1.evil.example", "Enter https://127.0.0.1.evil.example instead"],
  ["http://localhost.evil.example", "Others could read what you send over http"],
  ["ftp://illumine.example", "starts with https://, not ftp:"],
  ["file:///etc/passwd", "not file:"],
  ["javascript:alert(1)", "not javascript:"],
  ["https://me:secret@illumine.example", "Leave out the name and password"],
  ["https://illumine.example/admin", "without a path: https://illumine.example"],
  ["illumine.example?x=1", "without a path: https://illumine.example"],
  ["illumine.example#top", "without a path: https://illumine.example"],
  ["two words", "This isn't a valid address"],
  ["https://", "This isn't a valid address"],
  ["[::1", "This isn't a valid address"],
])("%s is rejected with a helpful message", (typed, text) => {
  expect(parseAddress(typed)).toMatchObject({ kind: "refused", message: expect.stringContaining(text) });
});

test("any input gives an https origin, a local one, or a message", () => {
  const odd = fc.oneof(fc.string({ unit: "binary" }), fc.webUrl({ withQueryParameters: true }));
  fc.assert(
    fc.property(odd, (typed) => {
      const parsed = parseAddress(typed);
      if (parsed.kind === "refused") {
        expect(parsed.message).not.toBe("");
        return;
      }
      const url = new URL(parsed.server);
      expect(url.origin).toBe(parsed.server);
      expect(url.protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname)).toBe(true);
    }),
  );
});
