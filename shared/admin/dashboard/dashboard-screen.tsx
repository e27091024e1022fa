/** What the administrator sees first: posts or assessments, and what happened on the site. */
export function DashboardScreen() {
  return (
    <main id="main" className="wrap">
      <h1 className="h1">Dashboard</h1>
    </main>
  );
}
