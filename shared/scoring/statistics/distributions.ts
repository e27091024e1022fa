/**
 * Standard normal cumulative probability, 0 to 1, absolute error below 1e-15.
 * Series after Marsaglia, 'Evaluating the normal distribution' (2004). Infinite arguments are fine.
 */
export function normalCdf(z: number): number {
  if (z > 8.5) return 1;
  if (z < -8.5) return 0;
  let term = z;
  let sum = z;
  for (let odd = 3; sum + term !== sum || odd === 3; odd += 2) {
    term *= (z * z) / odd;
    if (term === 0) break;
    sum += term;
  }
  return Math.min(1, Math.max(0, 0.5 + sum * Math.exp(-0.5 * z * z - 0.5 * Math.log(2 * Math.PI))));
}

const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Natural logarithm of the gamma function for x > 0, relative error about 1e-14 (Lanczos, g = 7). */
export function logGamma(x: number): number {
  const at = x - 1;
  const t = at + 7.5;
  let sum = lanczos[0] ?? 0;
  for (let i = 1; i < lanczos.length; i++) sum += (lanczos[i] ?? 0) / (at + i);
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(t) - t + Math.log(sum);
}

function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return result;
}

function incompleteBeta(x: number, y: number, a: number, b: number, logBeta: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  const front = Math.exp(a * Math.log(x) + b * Math.log(y) - logBeta);
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(y, b, a)) / b;
}

/** Regularized incomplete beta function I_x(a, b), 0 to 1, for x in 0 to 1 and a, b > 0. */
export function regularizedBeta(x: number, a: number, b: number): number {
  return incompleteBeta(x, 1 - x, a, b, logGamma(a) + logGamma(b) - logGamma(a + b));
}

/** Probability that an F variable with d1 and d2 degrees of freedom (> 0) is at most f. */
export function fCdf(f: number, d1: number, d2: number): number {
  const whole = d1 * f + d2;
  const logBeta = logGamma(d1 / 2) + logGamma(d2 / 2) - logGamma((d1 + d2) / 2);
  return incompleteBeta((d1 * f) / whole, d2 / whole, d1 / 2, d2 / 2, logBeta);
}

/**
 * The value that an F variable with d1 and d2 degrees of freedom (> 0) stays below with probability p, 0 < p < 1.
 * Newton's method, with bisection wherever a step would leave the bracket.
 */
export function fQuantile(p: number, d1: number, d2: number): number {
  const a = d1 / 2;
  const b = d2 / 2;
  const logBeta = logGamma(a) + logGamma(b) - logGamma(a + b);
  let lo = 0;
  let hi = Number.POSITIVE_INFINITY;
  // ln F is roughly normal; the logistic stands in for the normal quantile. Only the number of steps depends on it.
  let f = Math.exp((Math.log(p / (1 - p)) / 1.8) * Math.sqrt(2 / d1 + 2 / d2));
  for (let round = 0; round < 200; round++) {
    const whole = d1 * f + d2;
    const x = (d1 * f) / whole;
    const y = d2 / whole;
    const error = incompleteBeta(x, y, a, b, logBeta) - p;
    if (error > 0) hi = f;
    else lo = f;
    const density = Math.exp(a * Math.log(x) + b * Math.log(y) - logBeta) / f;
    const step = error / density;
    let next = f - step;
    if (!(next > lo && next < hi)) next = hi === Number.POSITIVE_INFINITY ? f * 2 : (lo + hi) / 2;
    if (Math.abs(next - f) <= 1e-13 * f) return next;
    f = next;
  }
  return f;
}

/** Smallest correlation that is significant one-tailed at level p with df degrees of freedom (pairs - 2). */
export function criticalCorrelation(df: number, p: number): number {
  // A squared t variable is an F variable with 1 and df degrees of freedom; both tails of t fall into its upper one.
  const tSquared = fQuantile(1 - 2 * p, 1, df);
  return Math.sqrt(tSquared / (tSquared + df));
}

/** The value that a Student's t variable with df (> 0, may be infinite) degrees of freedom stays below with probability p. */
export function studentQuantile(p: number, df: number): number {
  if (p === 0.5) return 0;
  // Beyond this a normal and a t quantile have four equal decimals.
  const d2 = Math.min(df, 1e5);
  return Math.sign(p - 0.5) * Math.sqrt(fQuantile(Math.abs(2 * p - 1), 1, d2));
}

/** The value, 0 to 1, that a beta variable with a, b > 0 stays below with probability p, 0 < p < 1. */
export function betaQuantile(p: number, a: number, b: number): number {
  const odds = (a / b) * fQuantile(p, 2 * a, 2 * b);
  return odds / (1 + odds);
}
