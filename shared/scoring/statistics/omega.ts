const maxRounds = 5_000;
const tolerance = 1e-11;

/** The loadings that leave the least squared residual correlations (minres), by coordinate descent. */
function fitOneFactor(correlations: readonly (readonly number[])[]): number[] | null {
  const off = correlations.map((row, i) => row.map((value, j) => (i === j ? 0 : value)));
  const rowSums = off.map((row) => row.reduce((sum, value) => sum + value, 0));
  const total = rowSums.reduce((sum, value) => sum + value, 0);
  if (!(total > 0)) return null;
  const loadings = rowSums.map((sum) => sum / Math.sqrt(total));
  for (let round = 0; round < maxRounds; round++) {
    let change = 0;
    let squares = loadings.reduce((sum, value) => sum + value * value, 0);
    for (const [i, row] of off.entries()) {
      const before = loadings[i] ?? 0;
      const others = squares - before * before;
      if (!(others > 0)) return null;
      let product = 0;
      for (let j = 0; j < row.length; j++) product += (row[j] ?? 0) * (loadings[j] ?? 0);
      const after = product / others;
      loadings[i] = after;
      squares = others + after * after;
      change = Math.max(change, Math.abs(after - before));
    }
    if (change < tolerance) return loadings;
  }
  return null;
}

/**
 * McDonald's omega total of one factor, (sum of loadings)² / ((sum of loadings)² + sum of unique variances), of items with
 * this covariance matrix. Loadings by unweighted least squares on the correlations (Harman and Jones 1966). Items without
 * spread are left out. Null with fewer than three others, where the fit doesn't converge, or with a negative unique variance.
 */
export function computeOmega(covariances: readonly (readonly number[])[]): number | null {
  const used = covariances.flatMap((row, i) => {
    const variance = row[i] ?? 0;
    return variance > 0 ? [{ i, sd: Math.sqrt(variance) }] : [];
  });
  if (used.length < 3) return null;
  const correlations = used.map((a) => used.map((b) => (covariances[a.i]?.[b.i] ?? 0) / (a.sd * b.sd)));
  const loadings = fitOneFactor(correlations);
  if (!loadings || loadings.some((loading) => !(Math.abs(loading) <= 1))) return null;
  let common = 0;
  let unique = 0;
  for (const [at, { sd }] of used.entries()) {
    const loading = loadings[at] ?? 0;
    common += loading * sd;
    unique += (1 - loading * loading) * sd * sd;
  }
  const omega = common ** 2 / (common ** 2 + unique);
  return Number.isFinite(omega) ? omega : null;
}
