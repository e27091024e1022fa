import { formatSource, type ShownTestimonial } from "@illumine/shared/testimonial/schema.ts";

export type Quotation = Pick<ShownTestimonial, "quote" | "name" | "role"> & {
  /** 'Said to us by mail on Mar 1, 2026'. */
  origin: string;
};

export const toQuotation = ({ quote, name, role, source, saidOn }: ShownTestimonial): Quotation => ({
  quote,
  name,
  role,
  origin: formatSource({ source, saidOn }),
});
