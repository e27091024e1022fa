import { z } from "zod";
import { CategoryName } from "../category/name.ts";
import { type Endpoint, Message } from "./endpoint.ts";

export const CategoryEntry = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  createdAt: z.iso.datetime(),
  count: z.number().int().min(0),
});
export type CategoryEntry = z.infer<typeof CategoryEntry>;

export const WriteCategory = z.object({ name: CategoryName });

const Id = z.object({ id: z.string().min(1).max(100) });

export const categoryEndpoints = {
  listCategories: {
    method: "get",
    path: "/categories",
    summary: "All categories, by name",
    responses: { 200: z.array(CategoryEntry), 304: z.never() },
    errors: [503],
  },
  createCategory: {
    method: "post",
    path: "/categories",
    summary: "Add a category",
    access: "admin",
    body: WriteCategory,
    responses: { 201: CategoryEntry },
    errors: [400, 401, 409, 413, 415, 422, 503],
  },
  renameCategory: {
    method: "put",
    path: "/categories/{id}",
    summary: "Rename a category; its old URL redirects to the new one",
    access: "admin",
    params: Id,
    body: WriteCategory,
    responses: { 200: CategoryEntry },
    errors: [400, 401, 404, 409, 413, 415, 422, 503],
  },
  deleteCategory: {
    method: "delete",
    path: "/categories/{id}",
    summary: "Delete a category that no assessment is in",
    access: "admin",
    params: Id,
    responses: { 200: Message },
    errors: [401, 404, 409, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
