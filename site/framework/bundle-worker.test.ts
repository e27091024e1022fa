import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../scripts/paths.mjs";
import { withoutCertificates, withoutJsonSchemas } from "./bundle-worker.mjs";

const library = join(root, "node_modules/@simplewebauthn/server/esm");
const load = withoutCertificates().load as unknown as (id: string) => string | null;

async function importReplacement(path: string): Promise<Record<string, unknown>> {
  const source = load(join(library, path));
  expect(source).not.toBeNull();
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source ?? "")}`);
}

const replaced = [
  ["helpers/getCertificateInfo.js", "getCertificateInfo"],
  ["helpers/isCertRevoked.js", "isCertRevoked"],
  ["helpers/validateCertificatePath.js", "validateCertificatePath"],
  ["helpers/convertX509PublicKeyToCOSE.js", "convertX509PublicKeyToCOSE"],
  ["helpers/validateExtFIDOGenCEAAGUID.js", "validateExtFIDOGenCEAAGUID"],
  ["metadata/verifyAttestationWithMetadata.js", "verifyAttestationWithMetadata"],
  ["registration/verifications/tpm/verifyAttestationTPM.js", "verifyAttestationTPM"],
  ["registration/verifications/verifyAttestationApple.js", "verifyAttestationApple"],
  ["registration/verifications/verifyAttestationAndroidKey.js", "verifyAttestationAndroidKey"],
  ["registration/verifications/verifyAttestationAndroidSafetyNet.js", "verifyAttestationAndroidSafetyNet"],
  ["registration/verifications/verifyAttestationFIDOU2F.js", "verifyAttestationFIDOU2F"],
] as const;

test.each(replaced)("in the Worker, %s only throws an error that names itself", async (path, name) => {
  const { [name]: replacement } = await importReplacement(path);
  expect(replacement).toThrow(
    expect.objectContaining({ name: "UnsupportedAttestationError", message: expect.stringContaining(name) }),
  );
});

test("the certificates of makers are empty", async () => {
  expect(await importReplacement("services/defaultRootCerts/apple.js")).toMatchObject({ Apple_WebAuthn_Root_CA: "" });
});

const whole = [
  "registration/verifyRegistrationResponse.js",
  "registration/verifications/verifyAttestationPacked.js",
  "authentication/verifyAuthenticationResponse.js",
  "helpers/verifySignature.js",
  "services/settingsService.js",
];

test.each(whole)("%s stays as it is", (path) => {
  expect(load(join(library, path))).toBeNull();
});

test("signatures are read by our module", () => {
  const resolveId = withoutCertificates().resolveId as unknown as (source: string, importer: string) => string | null;
  const importer = join(library, "helpers/iso/isoCrypto/verify.js");
  const ours = resolveId("./unwrapEC2Signature.js", importer);
  expect([ours, existsSync(ours ?? "")]).toEqual([expect.stringMatching(/unwrap-ec2-signature\.ts$/), true]);
  expect(readFileSync(importer, "utf8")).toContain("from './unwrapEC2Signature.js'");
  expect(resolveId("./unwrapEC2Signature.js", "/elsewhere/verify.js")).toBeNull();
});

const zodCore = join(root, "node_modules/zod/v4/core");
const loadOfZod = withoutJsonSchemas().load as unknown as (id: string) => string | null;

test("in the Worker, zod's writer of JSON Schemas has all its names, and writing one throws", async () => {
  const source = loadOfZod(join(zodCore, "to-json-schema.js")) ?? "";
  const replacement: Record<string, unknown> = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
  );
  const original: Record<string, unknown> = await import(/* @vite-ignore */ join(zodCore, "to-json-schema.js"));
  expect(Object.keys(replacement).sort()).toEqual(Object.keys(original).sort());
  for (const [name, value] of Object.entries(replacement)) {
    const write = /^create\w+Method$/.test(name) ? (value as () => unknown)() : value;
    expect(write, name).toThrow("JSON Schemas can't be written in the Worker");
  }
});

test("properties that are read with the processors' module stay, and its processors go", () => {
  const source = loadOfZod(join(zodCore, "json-schema-processors.js")) ?? "";
  expect(source).toContain("export function aggregateChecks(schema) {");
  expect(source).toContain("export const stringProcessor = refuse;");
});

test("the rest of zod stays as it is", () => {
  for (const file of ["core/schemas.js", "core/api.js", "classic/schemas.js", "core/json-schema.js"]) {
    expect(loadOfZod(join(zodCore, "..", file)), file).toBeNull();
  }
});
