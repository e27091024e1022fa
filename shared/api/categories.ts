import { z } from "zod";
import { CategoryName } from "../category/name.ts";
import { Empty, type Endpoint, Message } from "./endpoint.ts";

export const CategoryEntry = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  createdAt: z.iso.datetime(),
  count: z.number().int().min(0),
});
export type CategoryEntry = z.infer<typeof CategoryEntry>;

export const WriteCategory = z.object({ name: CategoryName });

const CategoryId = z.string().min(1).max(100);
const Id = z.object({ id: CategoryId });

const Count = z.number().int().min(0);
/** All assessments of a category, whatever their state. */
export const CategoryAssessments = z.object({ active: Count, inactive: Count, deleted: Count });
export type CategoryAssessments = z.infer<typeof CategoryAssessments>;

export const sumAssessments = ({ active, inactive, deleted }: CategoryAssessments): number =>
  active + inactive + deleted;

export const MoveAssessments = z.object({ to: CategoryId });
export const MovedAssessments = z.object({ moved: Count });

export const categoryEndpoints = {
  listCategories: {
    method: "get",
    path: "/categories",
    summary: "All categories, by name",
    responses: { 200: z.array(CategoryEntry), 304: Empty },
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
  countCategoryAssessments: {
    method: "get",
    path: "/categories/{id}/assessments",
    summary: "How many assessments a category has, with inactive ones and those in the bin",
    access: "admin",
    params: Id,
    responses: { 200: CategoryAssessments },
    errors: [401, 404, 422, 503],
  },
  moveCategoryAssessments: {
    method: "post",
    path: "/categories/{id}/move",
    summary: "Move all assessments of a category to another one, inactive ones and those in the bin too",
    access: "admin",
    params: Id,
    body: MoveAssessments,
    responses: { 200: MovedAssessments },
    errors: [400, 401, 404, 409, 413, 415, 422, 503],
  },
  mergeCategory: {
    method: "post",
    path: "/categories/{id}/merge",
    summary: "Move all assessments of a category to another one and remove it; its URLs redirect to the other one",
    access: "admin",
    params: Id,
    body: MoveAssessments,
    responses: { 200: MovedAssessments },
    errors: [400, 401, 404, 409, 413, 415, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
