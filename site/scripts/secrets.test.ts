import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeLocalSecrets } from "./secrets.mjs";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-secrets-"));
  file = join(folder, ".dev.vars");
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const read = () => readFileSync(file, "utf8");
const toMode = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("a fresh clone gets all three secrets, and the administrator's address is returned", () => {
  expect(writeLocalSecrets(file)).toBe("admin@illumine.example");
  expect(parseEnv(read())).toEqual({
    JWT_SECRET: expect.stringMatching(/^[\w-]{43}$/),
    OTP_PEPPER: expect.stringMatching(/^[\w-]{43}$/),
    ADMIN_EMAIL: "admin@illumine.example",
    DEVELOPMENT: "true",
  });
});

test("no two secrets are alike, nor those of two clones", () => {
  writeLocalSecrets(file);
  const second = join(folder, "second");
  writeLocalSecrets(second);
  const values = [file, second].flatMap((path) => {
    const { JWT_SECRET, OTP_PEPPER } = parseEnv(readFileSync(path, "utf8"));
    return [JWT_SECRET, OTP_PEPPER];
  });
  expect(new Set(values).size).toBe(4);
});

test("a second start changes nothing", () => {
  writeLocalSecrets(file);
  const before = read();
  expect(writeLocalSecrets(file)).toBe("admin@illumine.example");
  expect(read()).toBe(before);
});

test.skipIf(process.platform === "win32")("only the developer can read the file", () => {
  writeLocalSecrets(file);
  expect(toMode(file)).toBe("600");
});

test.skipIf(process.platform === "win32")("a file that others could read is closed once secrets go into it", () => {
  writeFileSync(file, "OTHER=1\n");
  chmodSync(file, 0o644);
  writeLocalSecrets(file);
  expect(toMode(file)).toBe("600");
});

test("what the developer wrote stays, and only what is missing is added", () => {
  const written = "# mine\nADMIN_EMAIL=me@example.org\n\nRESEND_API_KEY=abc\n";
  writeFileSync(file, written);
  expect(writeLocalSecrets(file)).toBe("me@example.org");
  expect(read().startsWith(written)).toBe(true);
  expect(read().slice(written.length)).toMatch(/^JWT_SECRET=\S+\nOTP_PEPPER=\S+\nDEVELOPMENT=true\n$/);
});

test("a file that is complete is not written, not even its mode", () => {
  writeFileSync(file, "OTP_PEPPER=b\nADMIN_EMAIL=me@example.org\nJWT_SECRET=a\nDEVELOPMENT=true");
  chmodSync(file, 0o400);
  expect(writeLocalSecrets(file)).toBe("me@example.org");
  expect(read()).toBe("OTP_PEPPER=b\nADMIN_EMAIL=me@example.org\nJWT_SECRET=a\nDEVELOPMENT=true");
  if (process.platform !== "win32") expect(toMode(file)).toBe("400");
});

test("a last line without a newline stays complete", () => {
  writeFileSync(file, "JWT_SECRET=mine");
  writeLocalSecrets(file);
  expect(parseEnv(read())).toMatchObject({ JWT_SECRET: "mine", ADMIN_EMAIL: "admin@illumine.example" });
});

test("quotes, spaces, comments, Windows line ends and `export` are understood", () => {
  writeFileSync(
    file,
    "export JWT_SECRET='a'\r\nOTP_PEPPER = b # pepper\r\nADMIN_EMAIL=\"me@example.org\" # me\r\nDEVELOPMENT=true\r\n",
  );
  const before = read();
  expect(writeLocalSecrets(file)).toBe("me@example.org");
  expect(read()).toBe(before);
});

test("an empty value, and one that is commented out, are missing", () => {
  writeFileSync(file, 'JWT_SECRET=\nOTP_PEPPER=""\n# ADMIN_EMAIL=old@example.org\n');
  expect(writeLocalSecrets(file)).toBe("admin@illumine.example");
  expect(parseEnv(read())).toMatchObject({
    JWT_SECRET: expect.stringMatching(/^[\w-]{43}$/),
    OTP_PEPPER: expect.stringMatching(/^[\w-]{43}$/),
    ADMIN_EMAIL: "admin@illumine.example",
  });
});

test("a longer name with the same beginning or end is a different one", () => {
  writeFileSync(file, "OLD_JWT_SECRET=a\nJWT_SECRET_2=b\n");
  writeLocalSecrets(file);
  expect(parseEnv(read())["JWT_SECRET"]).toMatch(/^[\w-]{43}$/);
});
