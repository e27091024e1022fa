import { index, type RouteConfig, route } from "@remix-run/route-config";

// The Worker hands /api to the API itself; only `vite:dev` needs it as a Remix route.
const developmentApi = process.env["NODE_ENV"] === "development" ? [route("api/*", "routes/api/route.ts")] : [];

export default [
  index("routes/home/route.tsx"),
  route("assessments", "routes/assessment-list/route.tsx", { id: "all-assessments" }),
  route("category/:categorySlug", "routes/assessment-list/route.tsx", { id: "category" }),
  route("category/:categorySlug/:assessmentId/*", "routes/assessment-flow/route.tsx"),
  ...developmentApi,
  route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;
