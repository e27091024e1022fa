export function CategoriesScreen() {
  return (
    <main id="main" className="wrap">
      <h1 className="h1">Categories</h1>
    </main>
  );
}
