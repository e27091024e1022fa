// site/vitest.config.ts sets TEST_EFFORT and TEST_SEED for a whole run.
// Why: site/docs/decisions/0070-random-tests-rotate-their-seed.md

function readNumber(name: "TEST_EFFORT" | "TEST_SEED", isValid: (value: number) => boolean): number | null {
  const text = process.env[name];
  if (!text) return null;
  const value = Number(text);
  if (!isValid(value)) throw new Error(`${name} isn't a valid number: ${text}`);
  return value;
}

/** 1 in `npm test`, 10 in `npm run proof -- tests`. */
export const effort = readNumber("TEST_EFFORT", (value) => value > 0 && value <= 1000) ?? 1;

/** A new one in each run, unless TEST_SEED is set. */
export const testSeed =
  readNumber("TEST_SEED", (value) => Number.isInteger(value) && value >= 0 && value < 2 ** 31) ??
  Math.floor(Math.random() * 2 ** 31);

export const timesEffort = (count: number): number => Math.max(1, Math.round(count * effort));

export const repeatHint = `To repeat this: TEST_SEED=${testSeed} TEST_EFFORT=${effort} npx vitest run --config site/vitest.config.ts <file>`;
