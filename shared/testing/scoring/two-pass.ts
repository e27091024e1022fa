/**
 * Statistics as a textbook computes them: from whole lists, means first, then deviations. Shares no code with the
 * product's, so that both would have to be wrong in the same way.
 */
export interface TwoPass {
  n: number;
  mean: number;
  sd: number;
  counts: number[];
  alphaN: number;
  alpha: number;
  omega: number;
}

const average = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length;

function covary(x: number[], y: number[]): number {
  const [meanX, meanY] = [average(x), average(y)];
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += ((x[i] ?? 0) - meanX) * ((y[i] ?? 0) - meanY);
  return sum / (x.length - 1);
}

/** Principal axis factoring of the correlations, repeated until the communalities stand still. */
function factor(correlations: number[][]): number[] {
  let communalities = correlations.map(() => 0.5);
  let loadings: number[] = [];
  for (let round = 0; round < 3_000; round++) {
    const reduced = correlations.map((row, i) => row.map((r, j) => (i === j ? (communalities[i] ?? 0) : r)));
    let vector = loadings.length > 0 ? loadings : correlations.map(() => 1);
    let eigenvalue = 0;
    for (let power = 0; power < 60; power++) {
      const product = reduced.map((row) => row.reduce((sum, r, j) => sum + r * (vector[j] ?? 0), 0));
      eigenvalue = Math.hypot(...product);
      vector = product.map((value) => value / eigenvalue);
    }
    loadings = vector.map((value) => value * Math.sqrt(eigenvalue));
    communalities = loadings.map((value) => value * value);
  }
  return loadings;
}

/** `people`: a score and the weighted items of which it is the sum, null where one is missing. */
export function computeTwoPass(people: { score: number | null; items: (number | null)[] }[]): TwoPass {
  const scored = people.filter((person) => person.score !== null);
  const scores = scored.map(({ score }) => score ?? 0);
  const complete = scored.filter(({ items }) => !items.includes(null)).map(({ items }) => items as number[]);
  const columns = (complete[0] ?? []).map((_, i) => complete.map((items) => items[i] ?? 0));
  const matrix = columns.map((x) => columns.map((y) => covary(x, y)));
  const k = columns.length;
  const totals = complete.map((items) => items.reduce((a, b) => a + b, 0));
  const trace = matrix.reduce((sum, row, i) => sum + (row[i] ?? 0), 0);
  const deviations = matrix.map((row, i) => Math.sqrt(row[i] ?? 0));
  const correlations = matrix.map((row, i) => row.map((c, j) => c / (deviations[i] ?? 0) / (deviations[j] ?? 0)));
  const loadings = factor(correlations).map((loading, i) => loading * (deviations[i] ?? 0));
  const common = loadings.reduce((a, b) => a + b, 0) ** 2;
  const unique = matrix.reduce((sum, row, i) => sum + (row[i] ?? 0) - (loadings[i] ?? 0) ** 2, 0);
  const counts = new Array<number>(101).fill(0);
  for (const score of scores) {
    const whole = Math.floor(score + 0.5 + 1e-9);
    counts[whole] = (counts[whole] ?? 0) + 1;
  }
  return {
    n: scores.length,
    mean: average(scores),
    sd: Math.sqrt(covary(scores, scores)),
    counts,
    alphaN: complete.length,
    alpha: (k / (k - 1)) * (1 - trace / covary(totals, totals)),
    omega: common / (common + unique),
  };
}

type Answers = Record<string, number | boolean | string | string[]>;

const toScore = (parts: [percent: number | null, weight: number][], minShare: number, answered: number) => {
  const given = parts.filter(([percent]) => percent !== null);
  if (answered === 0 || answered / parts.length < minShare) return null;
  const whole = given.reduce((sum, [, weight]) => sum + weight, 0);
  return given.reduce((sum, [percent, weight]) => sum + (percent ?? 0) * weight, 0) / whole;
};

/** The scores of `buildMixedAssessment`, written out by hand. */
export function scoreMixedByHand(answers: Answers): Record<string, { score: number | null; items: (number | null)[] }> {
  const rate = (id: string, isReversed = false, lo = 1, hi = 5): number | null => {
    const value = answers[id];
    if (value === undefined) return null;
    const percent = ((Number(value) - lo) / (hi - lo)) * 100;
    return isReversed ? 100 - percent : percent;
  };
  const isRight = (id: string) => (answers[id] === "a" ? 100 : 0);
  const list = (answers["t6"] ?? []) as string[];
  const wrong = list.includes("d") ? 1 : 0;
  const several = (Math.max(0, list.length - 2 * wrong) / 3) * 100;
  const interest = [rate("p1"), rate("p2", true), rate("p3"), rate("p4"), rate("p5", false, 0, 10)];
  const drive = [rate("p6"), rate("p7"), rate("p8", true), rate("p9", false, 0, 1)];
  const will = [rate("w1"), rate("w2"), rate("w3")];
  const technical = [...["t1", "t2", "t3", "t4", "t5"].map(isRight), several];
  const build = (percents: (number | null)[], weights: number[], answered?: number) => {
    const whole = weights.reduce((a, b) => a + b, 0);
    const parts = percents.map((percent, i): [number | null, number] => [percent, weights[i] ?? 0]);
    const count = answered ?? percents.filter((percent) => percent !== null).length;
    return {
      score: toScore(parts, 0.8, count),
      items: parts.map(([percent, weight]) => (percent === null ? null : (percent * weight) / whole)),
    };
  };
  const ones = (count: number) => new Array<number>(count).fill(1);
  const sections = [
    { share: 25, ...build([...interest, ...drive], [1, 1, 1, 1, 1, 2, 2, 2, 1]) },
    {
      share: 30,
      ...build(
        technical,
        [1, 1, 1, 1, 1, 3],
        ["t1", "t2", "t3", "t4", "t5", "t6"].filter((id) => id in answers).length,
      ),
    },
    { share: 25, ...build(will, ones(3)) },
  ] as const;
  const isScored = sections.every(({ score }) => score !== null);
  return {
    "scales/psychometric/interest": build(interest, ones(5)),
    "scales/psychometric/drive": build(drive, ones(4)),
    "scales/wiscar/will": build(will, ones(3)),
    "sections/psychometric": sections[0],
    "sections/technical": sections[1],
    "sections/wiscar": sections[2],
    overall: {
      score: isScored ? sections.reduce((sum, { share, score }) => sum + (share / 80) * (score ?? 0), 0) : null,
      items: sections.flatMap(({ share, items }) => items.map((item) => item && (item * share) / 80)),
    },
  };
}
