import { occupationEndpoints } from "@illumine/shared/api/occupations.ts";
import { etag } from "hono/etag";
import { findOccupation, listOccupations } from "#app/db/occupations/occupations.server.ts";
import type { Api } from "../app.ts";
import { ApiError } from "../http/errors.ts";
import { toRoute } from "../http/routes.ts";

/** A release comes a few times a year; an hour after an import everybody has it. */
const oneHour = "public, max-age=3600";

export function registerOccupations(api: Api): void {
  api.openapi(toRoute(occupationEndpoints.listOccupations, { middleware: etag() }), async (c) => {
    const list = await listOccupations(c.env.db);
    // While there are none, the first import shows at once.
    c.header("Cache-Control", list.release === null ? "no-cache" : oneHour);
    return c.json(list, 200);
  });

  api.openapi(toRoute(occupationEndpoints.readOccupation, { middleware: etag() }), async (c) => {
    const found = await findOccupation(c.env.db, c.req.valid("param").code);
    if (!found) throw new ApiError(404, "There is no such occupation");
    c.header("Cache-Control", oneHour);
    return c.json(found, 200);
  });
}
