import type { ReleaseFile } from "./release.ts";
import { type Row, readTable, type Skipped } from "./table.ts";

const code = "O*NET-SOC Code";

export class ReleaseTables {
  readonly skipped: Skipped[] = [];
  /** By code; rows of other tables must be about one of them. */
  readonly titles = new Map<string, { line: number; title: string }>();

  constructor(private readonly texts: Partial<Record<ReleaseFile, string>>) {
    const file = "Occupation Data.txt";
    for (const { line, values } of this.readRows(file, ["Title"])) {
      const id = values[code];
      if (this.titles.has(id)) this.skip(file, line, `${id} is listed a second time`);
      else this.titles.set(id, { line, title: values.Title });
    }
  }

  skip(file: ReleaseFile, line: number, reason: string): void {
    this.skipped.push({ file, line, reason });
  }

  /** None of a table that the caller left out. @throws ReleaseError when a required column is missing */
  read<Column extends string, Optional extends string = never>(
    file: ReleaseFile,
    columns: readonly Column[],
    optional: readonly Optional[] = [],
  ): Row<Column | Optional | typeof code>[] {
    return this.readRows(file, columns, optional).filter(({ line, values }) => {
      const isKnown = this.titles.has(values[code]);
      if (!isKnown) this.skip(file, line, `${values[code]} is not in Occupation Data.txt`);
      return isKnown;
    });
  }

  parseNumber(text: string): number | null {
    return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
  }

  private readRows<Column extends string, Optional extends string = never>(
    file: ReleaseFile,
    columns: readonly Column[],
    optional: readonly Optional[] = [],
  ) {
    const text = this.texts[file];
    if (text === undefined) return [];
    const { rows, skipped } = readTable(file, text, { required: [code, ...columns], optional });
    this.skipped.push(...skipped);
    return rows;
  }
}
