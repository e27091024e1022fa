import { expect, test } from "vitest";
import { toContentPolicy } from "./content-policy.ts";

/** The policy's sources by directive. */
const read = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

test("without advertisements nobody but the site itself is asked for anything", () => {
  expect(read(toContentPolicy({ scripts: ["'nonce-1'"], hasAds: false }))).toEqual({
    "default-src": ["'self'"],
    "script-src": ["'self'", "'nonce-1'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  });
});

test("with advertisements the network is let in, and no inline script beside the page's own", () => {
  const policy = read(toContentPolicy({ scripts: ["'sha256-a'", "'sha256-b'"], hasAds: true }));
  expect(policy["script-src"]).toEqual(
    expect.arrayContaining(["'self'", "'sha256-a'", "'sha256-b'", "https://*.googlesyndication.com"]),
  );
  expect(policy["frame-src"]).toContain("https://*.doubleclick.net");
  expect(policy["script-src"]?.join(" ")).not.toMatch(/unsafe|https:( |$)|\*( |$)/);
  for (const name of ["object-src", "base-uri", "form-action", "frame-ancestors", "style-src", "font-src"]) {
    expect(policy[name], name).toEqual(read(toContentPolicy({ scripts: [], hasAds: false }))[name]);
  }
});

test("where posts are shown pictures may come from the web, and nothing else", () => {
  const withPosts = read(toContentPolicy({ scripts: [], hasAds: false, hasPosts: true }));
  expect(withPosts["img-src"]).toEqual(["'self'", "data:", "blob:", "https:"]);
  expect({ ...withPosts, "img-src": [] }).toEqual({
    ...read(toContentPolicy({ scripts: [], hasAds: false })),
    "img-src": [],
  });
});
