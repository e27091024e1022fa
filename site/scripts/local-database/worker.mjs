// Runs in workerd: answers what local-database.ts sends.

/** @param {null | boolean | number | string | { blob: string }} value */
const decode = (value) =>
  value !== null && typeof value === "object"
    ? Uint8Array.from(atob(value.blob), (character) => character.charCodeAt(0))
    : value;

export default {
  /** @param {Request} request @param {{ DB: D1Database }} env @returns {Promise<Response>} */
  async fetch(request, { DB }) {
    const { kind, queries } = await request.json();
    try {
      /** @type {D1PreparedStatement[]} */
      const statements = queries.map((/** @type {{ sql: string, values: unknown[] }} */ { sql, values }) =>
        DB.prepare(sql).bind(...values.map((value) => decode(/** @type {any} */ (value)))),
      );
      const [first] = statements;
      if (kind === "batch") return Response.json(await DB.batch(statements));
      return Response.json(kind === "raw" ? await first?.raw() : await first?.all());
    } catch (error) {
      return Response.json({ message: error instanceof Error ? error.message : String(error) }, { status: 500 });
    }
  },
};
