/** For drizzle-kit, which only a change of the schema needs: see .github/CONTRIBUTING.md. */
export default {
  dialect: "sqlite",
  schema: "./app/db/schema",
  out: "../migrations",
};
