import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatCookies, readCookie } from "./cookies.ts";
import { findTransportPolicy, redirectToHttps } from "./secure-transport.ts";
import { permissionsPolicy, secureResponse } from "./security-headers.ts";

const local = ["localhost:8787", "ads.localhost", "127.0.0.1:8787", "127.8.8.8", "[::1]:8787"];
const remote = ["illumine.example", "192.168.1.20:8787", "localhost.example", "127.0.0.1.example", "notlocalhost"];

test.each(remote)("plain http on %s is redirected to https with its query, method and body", (host) => {
  const redirect = redirectToHttps(new Request(`http://${host}/blog?page=2`, { method: "POST", body: "a" }));
  const [name] = host.split(":");
  expect([redirect?.status, redirect?.headers.get("Location")]).toEqual([308, `https://${name}/blog?page=2`]);
  expect(redirectToHttps(new Request(`https://${host}/blog`))).toBeNull();
});

test.each(local)("plain http on %s is left alone", (host) => {
  expect(redirectToHttps(new Request(`http://${host}/blog`))).toBeNull();
  expect(findTransportPolicy(new URL(`https://${host}/`))).toBeNull();
});

test("https is required for a year where it isn't local", () => {
  const secured = secureResponse(new Request("https://illumine.example/"), new Response("a"), "id");
  expect(secured.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  const plain = secureResponse(new Request("http://localhost/"), new Response("a"), "id");
  expect(plain.headers.has("Strict-Transport-Security")).toBe(false);
});

test("a response keeps the headers that it has", () => {
  const response = new Response("a", { headers: { "Cross-Origin-Resource-Policy": "cross-origin" } });
  const { headers } = secureResponse(new Request("https://illumine.example/"), response, "id");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("X-Request-Id")).toBe("id");
});

test("static files have the headers of all responses", () => {
  const [everyFile = ""] = readFileSync(new URL("../../../public/_headers", import.meta.url), "utf8").split(
    "\n/assets",
  );
  const { headers } = secureResponse(new Request("https://illumine.example/"), new Response("a"), "id");
  headers.delete("Content-Type");
  headers.delete("X-Request-Id");
  const listed = [...everyFile.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name = "", value]) => [
    name.toLowerCase(),
    value,
  ]);
  expect(listed).toEqual([...headers].sort());
  expect(everyFile).toContain(permissionsPolicy);
});

const cookie = { name: "illumine-device", value: "secret", maxAgeSeconds: 60, sameSite: "Strict" } as const;

test.each(["https://illumine.example/", "https://localhost/", "http://illumine.example/"])(
  "on %s a cookie is secure and of this host only",
  (address) => {
    const url = new URL(address);
    expect(formatCookies(url, cookie)).toEqual([
      "__Host-illumine-device=secret; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure",
    ]);
    expect(readCookie(url, "illumine-device=planted", "illumine-device")).toBeNull();
  },
);

test.each(["http://localhost:8787/", "http://127.0.0.1:8787/"])(
  "on %s there is a second cookie for browsers that refuse a secure one",
  (address) => {
    const url = new URL(address);
    const [, fallback] = formatCookies(url, cookie);
    expect(fallback).toBe("illumine-device=secret; Path=/; Max-Age=60; HttpOnly; SameSite=Strict");
    expect(readCookie(url, "a=b; illumine-device=secret", "illumine-device")).toBe("secret");
    expect(readCookie(url, "illumine-device=old; __Host-illumine-device=new", "illumine-device")).toBe("new");
    expect(formatCookies(url, { ...cookie, value: "" })[1]).toMatch(/^illumine-device=; Path=\/; Max-Age=0;/);
  },
);
