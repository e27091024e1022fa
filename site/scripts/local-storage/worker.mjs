// Runs in workerd: answers what local-database.ts and local-bucket.ts send.

/** @param {null | boolean | number | string | { blob: string }} value */
const decode = (value) =>
  value !== null && typeof value === "object"
    ? Uint8Array.from(atob(value.blob), (character) => character.charCodeAt(0))
    : value;

/** @param {Request} request @param {D1Database} database @returns {Promise<Response>} */
async function askDatabase(request, database) {
  const { kind, queries } = await request.json();
  /** @type {D1PreparedStatement[]} */
  const statements = queries.map((/** @type {{ sql: string, values: unknown[] }} */ { sql, values }) =>
    database.prepare(sql).bind(...values.map((value) => decode(/** @type {any} */ (value)))),
  );
  const [first] = statements;
  if (kind === "batch") return Response.json(await database.batch(statements));
  return Response.json(kind === "raw" ? await first?.raw() : await first?.all());
}

/** @param {R2Object} object */
const describe = ({ key, size, etag, uploaded, httpMetadata, customMetadata }) => ({
  ...{ key, size, etag, uploaded, httpMetadata, customMetadata },
});

/** @param {R2HTTPMetadata | undefined} metadata as JSON has it */
const reviveMetadata = ({ cacheExpiry, ...others } = {}) => ({
  ...others,
  ...(cacheExpiry && { cacheExpiry: new Date(cacheExpiry) }),
});

/** @param {Request} request @param {R2Bucket} bucket @returns {Promise<Response>} */
async function askBucket(request, bucket) {
  const { kind, keys, key, options } = JSON.parse(decodeURIComponent(request.headers.get("Question") ?? ""));
  if (kind === "list") {
    const { objects, ...page } = await bucket.list(options);
    return Response.json({ ...page, objects: objects.map(describe) });
  }
  if (kind === "put") {
    const { httpMetadata, customMetadata } = options;
    const bytes = await request.arrayBuffer();
    await bucket.put(key, bytes, { httpMetadata: reviveMetadata(httpMetadata), customMetadata });
    return Response.json(null);
  }
  if (kind === "delete") {
    await bucket.delete(keys);
    return Response.json(null);
  }
  const object = await bucket.get(key);
  if (!object) return Response.json(null);
  const answer = encodeURIComponent(JSON.stringify(describe(object)));
  return new Response(await object.arrayBuffer(), { headers: { Answer: answer } });
}

export default {
  /** @param {Request} request @param {{ DB: D1Database, FILES: R2Bucket }} env @returns {Promise<Response>} */
  async fetch(request, { DB, FILES }) {
    try {
      return await (new URL(request.url).pathname === "/bucket" ? askBucket(request, FILES) : askDatabase(request, DB));
    } catch (error) {
      return Response.json({ message: error instanceof Error ? error.message : String(error) }, { status: 500 });
    }
  },
};
