const key = "adminDashboardType";

export const dashboardTypes = ["blog", "assessments"] as const;
/** What the dashboard lists. */
export type DashboardType = (typeof dashboardTypes)[number];

export const isDashboardType = (value: unknown): value is DashboardType =>
  dashboardTypes.includes(value as DashboardType);

/** What the dashboard listed last on this device; blog posts where that is unknown. */
export function readDashboardType(): DashboardType {
  try {
    const stored = window.localStorage.getItem(key);
    return isDashboardType(stored) ? stored : "blog";
  } catch {
    // A browser that refuses storage remembers nothing.
    return "blog";
  }
}

export function rememberDashboardType(type: DashboardType): void {
  try {
    window.localStorage.setItem(key, type);
  } catch {
    // The address goes on saying it.
  }
}
