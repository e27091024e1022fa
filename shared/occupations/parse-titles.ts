import type { ReleaseTables } from "./release-tables.ts";

export interface OtherTitles {
  names: string[];
  alternateTitles: string[];
}

export function parseTitles(tables: ReleaseTables): (code: string) => OtherTitles {
  const reported = new Map<string, { title: string; isKnown: boolean }[]>();
  for (const { values } of tables.read(
    "Sample of Reported Titles.txt",
    ["Reported Job Title"],
    ["Shown in My Next Move"],
  )) {
    const titles = reported.get(values["O*NET-SOC Code"]) ?? [];
    titles.push({ title: values["Reported Job Title"], isKnown: values["Shown in My Next Move"] === "Y" });
    reported.set(values["O*NET-SOC Code"], titles);
  }
  const alternate = new Map<string, string[]>();
  for (const { values } of tables.read("Alternate Titles.txt", ["Alternate Title"])) {
    const titles = alternate.get(values["O*NET-SOC Code"]) ?? [];
    titles.push(values["Alternate Title"]);
    alternate.set(values["O*NET-SOC Code"], titles);
  }
  return (code) => {
    const reportedTitles = [...(reported.get(code) ?? [])].sort((a, b) => Number(b.isKnown) - Number(a.isKnown));
    const names = [...new Set(reportedTitles.map(({ title }) => title))];
    const seen = new Set(names.map((name) => name.toLowerCase()));
    const alternateTitles = (alternate.get(code) ?? []).filter((title) => {
      const key = title.toLowerCase();
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
    return { names, alternateTitles };
  };
}
