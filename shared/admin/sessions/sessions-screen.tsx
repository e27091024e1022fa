export function SessionsScreen() {
  return (
    <main id="main" className="wrap">
      <h1 className="h1">Sessions</h1>
    </main>
  );
}
