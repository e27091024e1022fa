import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";

test("the documentation page loads only from this origin and runs one inline script", async () => {
  const response = await SELF.fetch("https://illumine.example/api/docs");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/html; charset=UTF-8"]);
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const page = await response.text();
  expect(page).toContain(`<script nonce="${nonce}">`);
  expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toSatisfy((addresses: string[]) =>
    addresses.every((address) => address.startsWith("/")),
  );
  expect(policy).toContain("default-src 'none'");
});
