import { z } from "zod";
import { maxTestimonials, ReplacedTestimonial, Testimonial, TestimonialText } from "../testimonial/schema.ts";
import { buildConflict } from "./documents/endpoints.ts";
import { type Endpoint, Message } from "./endpoint.ts";

const Id = z.object({ id: z.uuid("This isn't a testimonial's ID") });

/** All ids, in the new order. */
export const TestimonialOrder = z.object({
  ids: z
    .array(z.uuid("This isn't a testimonial's ID"))
    .max(maxTestimonials, `At most ${maxTestimonials} testimonials`)
    .refine((ids) => new Set(ids).size === ids.length, "Each testimonial can be in the order only once"),
});

const conflict = buildConflict(Testimonial);

export const testimonialEndpoints = {
  listTestimonials: {
    method: "get",
    path: "/admin/testimonials",
    summary: "All testimonials, shown or hidden, in their order",
    access: "admin",
    responses: { 200: z.array(Testimonial) },
    errors: [401, 503],
  },
  createTestimonial: {
    method: "post",
    path: "/admin/testimonials",
    summary: "Add a testimonial at the end. Showing one needs the day of the person's consent",
    access: "admin",
    body: TestimonialText,
    responses: { 201: Testimonial },
    errors: [400, 401, 409, 413, 415, 422, 503],
  },
  orderTestimonials: {
    method: "post",
    path: "/admin/testimonials/order",
    summary: "Change the order. The home page has the first three that are shown",
    access: "admin",
    body: TestimonialOrder,
    responses: { 200: z.array(Testimonial) },
    errors: [400, 401, 409, 413, 415, 422, 503],
  },
  replaceTestimonial: {
    method: "put",
    path: "/admin/testimonials/{id}",
    summary: "Edit, show or hide a testimonial",
    access: "admin",
    params: Id,
    body: ReplacedTestimonial,
    responses: { 200: Testimonial },
    conflict,
    errors: [400, 401, 404, 409, 413, 415, 422, 503],
  },
  deleteTestimonial: {
    method: "delete",
    path: "/admin/testimonials/{id}",
    summary: "Delete a testimonial for good",
    access: "admin",
    params: Id,
    responses: { 200: Message },
    conflict,
    errors: [401, 404, 409, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
