import { decodeProtectedHeader, SignJWT } from "jose";
import { expect, test } from "vitest";
import { createPreviewToken, readPreviewToken } from "#app/services/tokens/preview-links.ts";
import { findSigningKeys } from "#app/services/tokens/signing-keys.ts";
import { buildClient, buildServer, jwtSecret } from "../support/sign-in-fixture.ts";

const later = (name: string) => `${name}-0123456789abcdefghijklmnopqrstuvwxyz`;
const rotated = { JWT_SECRET_20260302090000: later("second") };
const rotatedTwice = { ...rotated, JWT_SECRET: undefined, JWT_SECRET_20260601000000: later("third") };

const readKid = (token = "") => decodeProtectedHeader(token).kid;

/** The same browser at the server with other secrets. */
function moveTo(client: ReturnType<typeof buildClient>, server: ReturnType<typeof buildServer>) {
  const moved = buildClient(server);
  moved.held.token = client.held.token;
  for (const [name, value] of client.cookies) moved.cookies.set(name, value);
  return moved;
}

const isSignedIn = async (client: ReturnType<typeof buildClient>) =>
  (await client.call("GET", "/auth/session")).status === 200;

test("a session outlives a rotation and ends with the key's deletion; new tokens name the new key", async () => {
  const client = buildClient(buildServer());
  await client.signIn();
  expect(readKid(client.held.token)).toBe("0");
  const afterOne = moveTo(client, buildServer(rotated));
  expect(await isSignedIn(afterOne)).toBe(true);
  expect(await isSignedIn(moveTo(client, buildServer(rotatedTwice)))).toBe(false);
  await afterOne.signIn();
  expect(readKid(afterOne.held.token)).toBe("20260302090000");
  expect(await isSignedIn(moveTo(afterOne, buildServer(rotatedTwice)))).toBe(true);
});

test("a token that names no key is of the first, and one that names another key's is refused", async () => {
  const client = buildClient(buildServer());
  await client.signIn();
  const sid = (JSON.parse(atob(client.held.token?.split(".")[1] ?? "")) as { sid: string }).sid;
  const forge = (secret: string, kid?: string) =>
    new SignJWT({ sid })
      .setProtectedHeader({ alg: "HS256", typ: "JWT", ...(kid !== undefined && { kid }) })
      .setIssuer("illumine")
      .setAudience("illumine-admin")
      .setSubject("administrator")
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(new TextEncoder().encode(secret));
  const moved = moveTo(client, buildServer(rotated));
  const attempts: [string, string | undefined, boolean][] = [
    [jwtSecret, undefined, true],
    [rotated.JWT_SECRET_20260302090000, "20260302090000", true],
    [jwtSecret, "20260302090000", false],
    [rotated.JWT_SECRET_20260302090000, undefined, false],
    [jwtSecret, "__proto__", false],
  ];
  for (const [secret, kid, isAccepted] of attempts) {
    moved.held.token = await forge(secret, kid);
    expect([kid, await isSignedIn(moved)]).toEqual([kid, isAccepted]);
  }
});

test("a preview's link outlives a rotation too", async () => {
  const keys = findSigningKeys({ JWT_SECRET: jwtSecret });
  const both = findSigningKeys({ JWT_SECRET: jwtSecret, ...rotated });
  const third = findSigningKeys(rotatedTwice);
  if (!keys || !both || !third) throw new Error("These keys are strong");
  const now = new Date();
  const { token } = await createPreviewToken(keys, { entity: "post", id: "a", path: "/blog/a", now });
  expect(await readPreviewToken(both, token, now)).toMatchObject({ entity: "post", id: "a" });
  expect(await readPreviewToken(third, token, now)).toBeNull();
});

test("the newest key comes first, and one weak key counts as none", () => {
  expect(findSigningKeys(rotatedTwice)?.map(({ kid }) => kid)).toEqual(["20260601000000", "20260302090000"]);
  expect(findSigningKeys({ JWT_SECRET: jwtSecret, JWT_SECRET_20260302090000: "short" })).toBeNull();
  expect(findSigningKeys({})).toBeNull();
});
