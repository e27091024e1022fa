const key = "adminDashboardType";

export const dashboardTypes = ["blog", "assessments"] as const;
export type DashboardType = (typeof dashboardTypes)[number];

export const isDashboardType = (value: unknown): value is DashboardType =>
  dashboardTypes.includes(value as DashboardType);

export function readDashboardType(): DashboardType {
  try {
    const stored = window.localStorage.getItem(key);
    return isDashboardType(stored) ? stored : "blog";
  } catch {
    // Storage may be blocked.
    return "blog";
  }
}

export function rememberDashboardType(type: DashboardType): void {
  try {
    window.localStorage.setItem(key, type);
  } catch {
    // Storage may be blocked; the address still has the type.
  }
}
