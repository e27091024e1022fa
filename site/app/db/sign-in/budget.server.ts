/**
 * All unknown devices share one budget; each known device has its own, so others can't lock the administrator out. An
 * attacker gets 10 guesses in 24 hours at 1,000,000 equally likely codes: 1 in 100,000 a day.
 */
export interface SignInBudget {
  guesses: number;
  mailsPerHour: number;
  mailsPerDay: number;
}

export const unknownDevices: SignInBudget = { guesses: 10, mailsPerHour: 5, mailsPerDay: 20 };
export const knownDevice: SignInBudget = { guesses: 20, mailsPerHour: 10, mailsPerDay: 40 };

export const guessesPerCode = 5;

export const codeLifetimeMs = 10 * 60_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A guess is dated by its code, which can be 10 minutes older, so the window is that much longer than a day. */
export const guessWindowMs = dayMs + codeLifetimeMs;

export const mailWindows = [
  { length: hourMs, limit: "mailsPerHour" },
  { length: dayMs, limit: "mailsPerDay" },
] as const;

interface Counted {
  createdAt: Date;
  tries: number;
}

/** When the oldest rows leave the window and there is room again; 0 if there is now. `rows`: oldest first. */
function findBudgetReset(rows: Counted[], count: (row: Counted) => number, limit: number, length: number): number {
  let used = rows.reduce((sum, row) => sum + count(row), 0);
  if (used < limit) return 0;
  for (const row of rows) {
    used -= count(row);
    if (used < limit) return row.createdAt.getTime() + length;
  }
  return 0;
}

/** Epoch milliseconds; 0 if a guess is possible now. `rows`: one budget's, oldest first. */
export function findNextGuess(rows: Counted[], budget: SignInBudget, now: Date): number {
  const recent = rows.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - guessWindowMs);
  return findBudgetReset(recent, ({ tries }) => tries, budget.guesses, guessWindowMs);
}

/** Epoch milliseconds; 0 if a mail is possible now. `rows`: one budget's, oldest first. */
export function findNextMail(rows: Counted[], budget: SignInBudget, now: Date): number {
  const ends = mailWindows.map(({ length, limit }) => {
    const recent = rows.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - length);
    return findBudgetReset(recent, () => 1, budget[limit], length);
  });
  return Math.max(...ends);
}
