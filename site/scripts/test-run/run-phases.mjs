/**
 * `after`: labels of phases that must end first.
 * @typedef {{ label: string, after?: string[], run: () => Promise<import("./reports.mjs").Report> }} Phase
 * @typedef {import("./reports.mjs").Report & { label: string, seconds: number }} PhaseResult
 */

/**
 * Starts each phase once those it waits for have ended and a core is free, in the list's order.
 * @param {readonly Phase[]} phases @param {number} cores @returns {Promise<PhaseResult[]>}
 */
export async function runPhases(phases, cores) {
  const waiting = new Set(phases);
  /** @type {Map<string, PhaseResult>} */
  const results = new Map();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  let freeCores = cores;

  const isReady = (/** @type {Phase} */ phase) => (phase.after ?? []).every((label) => results.has(label));
  const start = async (/** @type {Phase} */ phase) => {
    console.info(`${phase.label} │ started`);
    const startedAt = Date.now();
    const report = await phase.run();
    const seconds = (Date.now() - startedAt) / 1000;
    console.info(`${phase.label} │ ended after ${seconds.toFixed(1)} s`);
    results.set(phase.label, { ...report, label: phase.label, seconds });
    freeCores += 1;
  };

  while (waiting.size > 0 || running.size > 0) {
    for (const phase of waiting) {
      if (!isReady(phase)) continue;
      if (freeCores === 0) break;
      waiting.delete(phase);
      freeCores -= 1;
      const run = start(phase).finally(() => running.delete(run));
      running.add(run);
    }
    if (running.size === 0)
      throw new Error(`These phases wait for each other: ${[...waiting].map(({ label }) => label)}`);
    await Promise.race(running);
  }
  return phases.map(({ label }) => /** @type {PhaseResult} */ (results.get(label)));
}
