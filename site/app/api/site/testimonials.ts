import { testimonialEndpoints } from "@illumine/shared/api/testimonials.ts";
import {
  listFutureDays,
  maxTestimonials,
  type Testimonial,
  type TestimonialText,
} from "@illumine/shared/testimonial/schema.ts";
import { GuardError } from "#app/db/commits/commit.server.ts";
import {
  findTestimonial,
  insertTestimonial,
  listTestimonials,
  orderTestimonials,
  removeTestimonial,
  updateTestimonial,
} from "#app/db/testimonials/testimonials.server.ts";
import type { Api, ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite, type NewAuditEntry, readExpectedVersion, toEtag, type Write } from "../http/write.ts";

const {
  listTestimonials: list,
  createTestimonial,
  orderTestimonials: order,
  replaceTestimonial,
  deleteTestimonial,
} = testimonialEndpoints;

/** Without the text: what somebody withdraws must not stay in the log. */
const buildAuditEntry = (
  action: string,
  { id, version, isShown }: Pick<Testimonial, "id" | "version" | "isShown">,
): NewAuditEntry => ({ action, entity: "testimonial", entityId: id, detail: { version, isShown } });

const notFound = () => new ApiError(404, "This testimonial was deleted");
const createConflict = (current: Testimonial) =>
  new ApiError(409, "Someone else changed this testimonial after you opened it", undefined, { current });

/** 14 hours ahead of UTC it may be tomorrow. */
const furthestTimeZoneMs = 14 * 3_600_000;

function checkDays(text: TestimonialText, now: Date): void {
  const errors = listFutureDays(text, new Date(now.getTime() + furthestTimeZoneMs).toISOString().slice(0, 10));
  if (errors[0]) throw new ApiError(422, errors[0].message, errors);
}

async function requireExpected(c: ApiContext, id: string, versionInBody?: number): Promise<Testimonial> {
  const stored = await findTestimonial(c.env.db, id);
  if (!stored) throw notFound();
  const expected = readExpectedVersion(c, versionInBody);
  if (expected !== null && expected !== stored.version) throw createConflict(stored);
  return stored;
}

async function commitChange(c: ApiContext, id: string, write: Write): Promise<void> {
  await commitWrite(c, write).catch(async (error: unknown) => {
    if (!(error instanceof GuardError)) throw error;
    const current = await findTestimonial(c.env.db, id);
    throw current ? createConflict(current) : notFound();
  });
}

export function registerTestimonials(api: Api): void {
  api.openapi(buildRoute(list), async (c) => c.json(await listTestimonials(c.env.db), 200));

  api.openapi(buildRoute(createTestimonial), async (c) => {
    const now = new Date();
    const text = c.req.valid("json");
    checkDays(text, now);
    const id = crypto.randomUUID();
    const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
    const body: Testimonial = { ...text, id, version: 1, ...times };
    await commitWrite(c, {
      statements: insertTestimonial(c.env.db, { id, text, now }),
      auditEntries: [buildAuditEntry("create", body)],
      status: 201,
      body,
      now,
    }).catch((error: unknown) => {
      if (!(error instanceof GuardError)) throw error;
      throw new ApiError(409, `There are ${maxTestimonials} testimonials already. Delete one to make room.`);
    });
    c.header("ETag", toEtag(body.version));
    return c.json(body, 201);
  });

  api.openapi(buildRoute(order), async (c) => {
    const { ids } = c.req.valid("json");
    const stored = new Map((await listTestimonials(c.env.db)).map((testimonial) => [testimonial.id, testimonial]));
    const body = ids.flatMap((id) => stored.get(id) ?? []);
    await commitWrite(c, {
      statements: orderTestimonials(c.env.db, ids),
      auditEntries: [{ action: "order", entity: "testimonial", entityId: "all" }],
      status: 200,
      body,
      now: new Date(),
    }).catch((error: unknown) => {
      if (!(error instanceof GuardError)) throw error;
      throw new ApiError(409, "Someone else added or deleted a testimonial. Reload the list and try again.");
    });
    return c.json(body, 200);
  });

  api.openapi(buildRoute(replaceTestimonial), async (c) => {
    const now = new Date();
    const { id } = c.req.valid("param");
    const { version: versionInBody, ...text } = c.req.valid("json");
    checkDays(text, now);
    const stored = await requireExpected(c, id, versionInBody);
    const body: Testimonial = { ...stored, ...text, version: stored.version + 1, updatedAt: now.toISOString() };
    await commitChange(c, id, {
      statements: updateTestimonial(c.env.db, stored, { text, now }),
      auditEntries: [buildAuditEntry("update", body)],
      status: 200,
      body,
      now,
    });
    c.header("ETag", toEtag(body.version));
    return c.json(body, 200);
  });

  api.openapi(buildRoute(deleteTestimonial), async (c) => {
    const { id } = c.req.valid("param");
    const stored = await requireExpected(c, id);
    const body = { message: "Testimonial deleted" };
    await commitChange(c, id, {
      statements: removeTestimonial(c.env.db, stored),
      auditEntries: [buildAuditEntry("delete", stored)],
      status: 200,
      body,
      now: new Date(),
    });
    return c.json(body, 200);
  });
}
