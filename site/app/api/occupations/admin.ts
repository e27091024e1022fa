import { adminOccupationEndpoints } from "@illumine/shared/api/admin-occupations.ts";
import { extendSlug, toPostSlug } from "@illumine/shared/blog/slug.ts";
import {
  createEmptyOccupation,
  OccupationContent,
  type WriteOccupation,
} from "@illumine/shared/occupations/document.ts";
import { listOccupationEntries } from "#app/db/occupations/entries.server.ts";
import { findFreeOccupationSlug } from "#app/db/occupations/slugs.server.ts";
import { registerRevised, registerToggle } from "../documents/register.ts";
import { requireUnchanged } from "../documents/stored.ts";
import type { Api } from "../http/context.ts";
import { buildRoute } from "../http/routes.ts";
import { occupationKind } from "./kind.ts";
import { createOccupation, replaceOccupation } from "./writes.ts";

const endpoints = adminOccupationEndpoints;

function mergeContent(content: OccupationContent, { slug, version: _, ...written }: WriteOccupation) {
  const given = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
  return OccupationContent.parse({ ...content, ...given, slug: slug || content.slug });
}

export function registerAdminOccupations(api: Api): void {
  api.openapi(buildRoute(endpoints.listAdminOccupations), async (c) => {
    return c.json(await listOccupationEntries(c.env.db, c.req.valid("query")), 200);
  });

  api.openapi(buildRoute(endpoints.createOccupation), async (c) => {
    const now = new Date();
    const { id = crypto.randomUUID(), ...written } = c.req.valid("json");
    const derived = toPostSlug(written.title) || extendSlug("occupation", id.slice(0, 8));
    const slug = written.slug || (await findFreeOccupationSlug(c.env.db, derived));
    const text = mergeContent({ ...createEmptyOccupation(), slug }, written);
    return c.json(await createOccupation(c, { id, text, now }), 201);
  });

  api.openapi(buildRoute(endpoints.replaceOccupation), async (c) => {
    const { version, ...written } = c.req.valid("json");
    const stored = await requireUnchanged(c, occupationKind, c.req.valid("param").id, version);
    const text = mergeContent(stored.document, written);
    return c.json(await replaceOccupation(c, stored, { text, audit: { action: "replace" } }), 200);
  });

  registerRevised(api, occupationKind);
  registerToggle(api, occupationKind, endpoints.toggleOccupationHidden, ({ isHidden }) => (isHidden ? "hide" : "show"));
}
