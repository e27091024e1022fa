// npm run proof -- histories: random histories of edits in two windows and a desktop app. Prints each measurement as a
// line of JSON.
import { runHistory } from "../histories/run-history.ts";

const count = Number(process.argv[2] ?? 100_000);
const firstSeed = 1;
const shownFaults = 10;

const faults: string[] = [];
let faulty = 0;
for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
  const found = await runHistory(seed);
  if (found.length > 0) faulty += 1;
  faults.push(...found.map((fault) => `seed ${seed}: ${fault}`));
}
for (const fault of faults.slice(0, shownFaults)) console.error(fault);
console.info(
  JSON.stringify({
    topic: "Attacks and endurance",
    what: "random histories of two windows and a desktop app, with networks that fail, in which a text was lost or replaced unseen",
    command: "`npm run proof -- histories`",
    result: `${faulty} of ${count.toLocaleString("en")}`,
    limit: "0",
    isWithinLimit: faulty === 0 && count > 0,
  }),
);
