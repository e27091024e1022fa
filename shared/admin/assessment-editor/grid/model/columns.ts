export const gridColumns = [
  { id: "text", label: "Text" },
  { id: "type", label: "Type" },
  { id: "scale", label: "Scale" },
  { id: "key", label: "Key" },
  { id: "weight", label: "Weight" },
  { id: "correct", label: "Right answer" },
  { id: "points", label: "Points" },
  { id: "category", label: "Category" },
  { id: "section", label: "Section" },
] as const;

export type GridColumn = (typeof gridColumns)[number]["id"];

export const columnIds: readonly GridColumn[] = gridColumns.map(({ id }) => id);

export const getColumnLabel = (column: GridColumn): string =>
  gridColumns.find(({ id }) => id === column)?.label ?? column;
