export type State = "met" | "open" | "n/a";

export interface Requirement {
  number: string;
  level: "L1" | "L2";
  state: State;
  evidence: { file: string; tests: string[] }[];
  reason: string;
}

const row = /^\| (\d+\.\d+\.\d+) \| (L[12]) \| [^|]+ \| (met|open|n\/a) \| ([^|]+) \|$/;
const cited = /`([^`\s]+\/[^`\s]+|[\w.-]+\.(?:md|json|toml|ts|yml))`((?: "[^"]+")*)/g;

const readEvidence = (text: string): Requirement["evidence"] =>
  [...text.matchAll(cited)].map(([, file = "", tests = ""]) => ({
    file,
    tests: [...tests.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
  }));

/** The requirements of site/docs/asvs.md. @throws Error for a row that has another form */
export function readLedger(markdown: string): Requirement[] {
  const lines = markdown.split("\n").filter((line) => /^\| \d/.test(line));
  return lines.map((line) => {
    const [, number = "", level, state, reason = ""] = row.exec(line) ?? [];
    if (!number) throw new Error(`This row of the ledger can't be read: ${line}`);
    return {
      number,
      level: level as Requirement["level"],
      state: state as State,
      evidence: readEvidence(reason),
      reason,
    };
  });
}

export function formatCounts(requirements: readonly Requirement[], level: Requirement["level"]): string {
  const of = requirements.filter((requirement) => requirement.level === level);
  const count = (state: State) => of.filter((requirement) => requirement.state === state).length;
  const [met, open] = [count("met"), count("open")];
  const share = ((100 * met) / (met + open)).toFixed(1);
  return `| ${level} | ${of.length} | ${met + open} | ${met} | ${open} | ${share} % |`;
}
