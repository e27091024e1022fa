import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";

test("the documentation page loads from this origin only, and runs nothing inline but its own line", async () => {
  const answer = await SELF.fetch("https://illumine.example/api/docs");
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/html; charset=UTF-8"]);
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const page = await answer.text();
  expect(page).toContain(`<script nonce="${nonce}">`);
  expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toSatisfy((addresses: string[]) =>
    addresses.every((address) => address.startsWith("/")),
  );
  expect(policy).toContain("default-src 'none'");
});
