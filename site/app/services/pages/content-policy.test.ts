import { expect, test } from "vitest";
import { buildContentPolicy } from "./content-policy.ts";

const read = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

test("without ads a page can load only from the site itself", () => {
  expect(read(buildContentPolicy({ scripts: ["'nonce-1'"], hasAds: false }))).toEqual({
    "default-src": ["'self'"],
    "script-src": ["'self'", "'nonce-1'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  });
});

test("with ads the policy allows the ad network, but no inline scripts except the page's", () => {
  const policy = read(buildContentPolicy({ scripts: ["'sha256-a'", "'sha256-b'"], hasAds: true }));
  expect(policy["script-src"]).toEqual(
    expect.arrayContaining(["'self'", "'sha256-a'", "'sha256-b'", "https://*.googlesyndication.com"]),
  );
  expect(policy["frame-src"]).toContain("https://*.doubleclick.net");
  expect(policy["script-src"]?.join(" ")).not.toMatch(/unsafe|https:( |$)|\*( |$)/);
  for (const name of ["object-src", "base-uri", "form-action", "frame-ancestors", "style-src", "font-src"]) {
    expect(policy[name], name).toEqual(read(buildContentPolicy({ scripts: [], hasAds: false }))[name]);
  }
});

test("pages with posts can load images from any site, and nothing else", () => {
  const withPosts = read(buildContentPolicy({ scripts: [], hasAds: false, hasPosts: true }));
  expect(withPosts["img-src"]).toEqual(["'self'", "data:", "blob:", "https:"]);
  expect({ ...withPosts, "img-src": [] }).toEqual({
    ...read(buildContentPolicy({ scripts: [], hasAds: false })),
    "img-src": [],
  });
});
