import { TableError } from "./table-error.ts";

export interface Row {
  /** As the spreadsheet program numbers it; in a .csv file the line. */
  row: number;
  cells: string[];
}

/** The published table has some 4,000. */
export const maxRows = 20_000;
export const maxCellLength = 1000;

export const refuseRows = () =>
  new TableError(
    `The table has more than ${maxRows.toLocaleString("en")} rows. IPIP's has some 4,000: is this another file?`,
  );

export const refuseLength = (row: number) =>
  new TableError(
    `Row ${row}: a cell has more than ${maxCellLength.toLocaleString("en")} characters. Is a double quote missing at its end?`,
  );
