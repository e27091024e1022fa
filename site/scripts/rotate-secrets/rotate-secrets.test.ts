import { expect, test } from "vitest";
import { createStandInAccount, createStandInWrangler, type StandInAccount } from "../testing/stand-in-wrangler.ts";
import { type RotationOptions, rotateSecrets } from "./rotate-secrets.ts";

const now = new Date("2026-03-02T09:00:00.000Z");
const firstKey = "JWT_SECRET_20260302090000";

const createDeployed = (fields: Partial<StandInAccount> = {}) =>
  createStandInAccount({
    secrets: new Map([
      ["JWT_SECRET", "first"],
      ["OTP_PEPPER", "pepper"],
      ["ADMIN_EMAIL", "ann@lee.name"],
    ]),
    ...fields,
  });

async function rotate(account: StandInAccount, options: Partial<RotationOptions> = {}) {
  const { wrangler, calls, listChanges } = createStandInWrangler(account);
  const printed: string[] = [];
  const tools = { wrangler, print: (line: string) => void printed.push(line) };
  await rotateSecrets({ accountId: "acc-1", now, isLeaked: false, isDryRun: false, ...options }, tools);
  return { calls, changes: listChanges(), printed };
}

const listNames = ({ secrets }: StandInAccount) => [...(secrets ?? new Map()).keys()].sort();

test("a new signing key joins the one before, and the pepper is replaced", async () => {
  const account = createDeployed();
  const { changes } = await rotate(account);
  expect(changes).toEqual([`secret put ${firstKey}`, "secret put OTP_PEPPER"]);
  expect(account.secrets?.get("JWT_SECRET")).toBe("first");
  expect(account.secrets?.get("ADMIN_EMAIL")).toBe("ann@lee.name");
  const made = [account.secrets?.get(firstKey), account.secrets?.get("OTP_PEPPER")];
  expect(made).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
  expect(made[0]).not.toBe(made[1]);
});

test("the next rotation deletes the key before the last", async () => {
  const account = createDeployed();
  await rotate(account);
  const { changes } = await rotate(account, { now: new Date("2026-06-01T00:00:00Z") });
  expect(changes.at(-1)).toBe("secret delete JWT_SECRET");
  expect(listNames(account)).toEqual(["ADMIN_EMAIL", firstKey, "JWT_SECRET_20260601000000", "OTP_PEPPER"]);
});

test("after a leak no earlier key stays", async () => {
  const account = createDeployed();
  await rotate(account);
  const { printed } = await rotate(account, { now: new Date("2026-06-01T00:00:00Z"), isLeaked: true });
  expect(listNames(account)).toEqual(["ADMIN_EMAIL", "JWT_SECRET_20260601000000", "OTP_PEPPER"]);
  expect(printed).toContain("Everybody is signed out, and links of previews no longer work.");
});

test("a dry run changes nothing", async () => {
  const account = createDeployed();
  const { changes, printed } = await rotate(account, { isDryRun: true, isLeaked: true });
  expect(changes).toEqual([]);
  expect(printed.slice(0, 3)).toEqual([
    `+ ${firstKey}: a new secret`,
    "+ OTP_PEPPER: a new secret",
    "- JWT_SECRET: deleted",
  ]);
});

test("no secret is in an argument or a printed line", async () => {
  const account = createDeployed();
  const { calls, printed } = await rotate(account);
  const secrets = calls.flatMap(({ input }) => input ?? []);
  expect(secrets).toHaveLength(2);
  const shown = [...printed, ...calls.flatMap(({ args }) => args)].join("\n");
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
});

test("a rotation that stopped half-way goes on", async () => {
  const account = createDeployed({ fails: { command: "secret delete", message: "Later" } });
  await rotate(account);
  const june = new Date("2026-06-01T00:00:00Z");
  await expect(rotate(account, { now: june })).rejects.toThrow("Later");
  account.fails = undefined;
  await rotate(account, { now: new Date("2026-06-01T00:05:00Z") });
  expect(listNames(account)).toEqual([
    ...["ADMIN_EMAIL", "JWT_SECRET_20260601000000", "JWT_SECRET_20260601000500", "OTP_PEPPER"],
  ]);
});

test("without a signing key it says what to run", async () => {
  await expect(rotate(createStandInAccount({ secrets: new Map() }))).rejects.toThrow("npm run deploy");
});
