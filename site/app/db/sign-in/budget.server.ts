/**
 * What may be tried, counted in D1 over the rows of one_time_codes. All devices that never signed in share one budget;
 * each known device has its own, so that strangers cannot shut the administrator out.
 *
 * The chance of a stranger: 10 guesses in any 24 hours at 1,000,000 equally likely codes = 1 in 100,000 a day.
 */
export interface SignInBudget {
  /** Guesses in 24 hours. */
  guesses: number;
  /** Mails in an hour and in 24 hours. */
  mailsPerHour: number;
  mailsPerDay: number;
}

export const unknownDevices: SignInBudget = { guesses: 10, mailsPerHour: 5, mailsPerDay: 20 };
export const knownDevice: SignInBudget = { guesses: 20, mailsPerHour: 10, mailsPerDay: 40 };

/** Guesses at one code. */
export const guessesPerCode = 5;

/** Milliseconds. */
export const codeLifetime = 10 * 60_000;
const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds. A guess is dated by its code, which can be 10 minutes older: longer than a day, so never too few. */
export const guessWindow = day + codeLifetime;

export const mailWindows = [
  { length: hour, limit: "mailsPerHour" },
  { length: day, limit: "mailsPerDay" },
] as const;

interface Counted {
  createdAt: Date;
  tries: number;
}

/** The end of the window in which `rows` (oldest first) use up `limit`: when the oldest has left, there is room again. */
function findRoom(rows: Counted[], count: (row: Counted) => number, limit: number, length: number): number {
  let used = rows.reduce((sum, row) => sum + count(row), 0);
  if (used < limit) return 0;
  for (const row of rows) {
    used -= count(row);
    if (used < limit) return row.createdAt.getTime() + length;
  }
  return 0;
}

/** When the next guess is possible, epoch milliseconds; 0 when it is now. `rows`: of one budget, oldest first. */
export function findNextGuess(rows: Counted[], budget: SignInBudget, now: Date): number {
  const recent = rows.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - guessWindow);
  return findRoom(recent, ({ tries }) => tries, budget.guesses, guessWindow);
}

/** When the next mail is possible, epoch milliseconds; 0 when it is now. `rows`: of one budget, oldest first. */
export function findNextMail(rows: Counted[], budget: SignInBudget, now: Date): number {
  const ends = mailWindows.map(({ length, limit }) => {
    const recent = rows.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - length);
    return findRoom(recent, () => 1, budget[limit], length);
  });
  return Math.max(...ends);
}
