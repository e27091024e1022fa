import fc from "fast-check";
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
  ["", "Type your site's address"],
  ["http://illumine.example", "Type https://illumine.example instead"],
  ["http://127.0.0.1.evil.example", "Type https://127.0.0.1.evil.example instead"],
  ["http://localhost.evil.example", "Over http others could read along"],
  ["ftp://illumine.example", "begins with https://, not with ftp:"],
  ["file:///etc/passwd", "not with file:"],
  ["javascript:alert(1)", "not with javascript:"],
  ["https://me:secret@illumine.example", "Leave out the name and the password"],
  ["https://illumine.example/admin", "Type https://illumine.example instead"],
  ["illumine.example?x=1", "Type https://illumine.example instead"],
  ["illumine.example#top", "Type https://illumine.example instead"],
  ["two words", "This is not an address"],
  ["https://", "This is not an address"],
  ["[::1", "This is not an address"],
])("%s is refused in words that say what to do", (typed, words) => {
  expect(parseAddress(typed)).toMatchObject({ kind: "refused", message: expect.stringContaining(words) });
});

test("whatever is typed, nothing throws, and what is taken is an https origin or this computer's own", () => {
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
