import { index, type RouteConfig, route } from "@remix-run/route-config";

// For `npm run dev`: in production the Worker serves the API and the files itself, and there is no kit.
const developmentRoutes =
  process.env["NODE_ENV"] === "development"
    ? [
        route("api/*", "routes/api/route.ts"),
        route("files/*", "routes/files/route.ts"),
        route("kit", "routes/kit/route.tsx"),
      ]
    : [];

export default [
  index("routes/home/route.tsx"),
  route("assessments", "routes/assessment-list/route.tsx", { id: "all-assessments" }),
  route("categories", "routes/categories/route.tsx"),
  route("popular", "routes/popular/route.tsx"),
  route("new", "routes/new/route.tsx"),
  route("category/:categorySlug", "routes/assessment-list/route.tsx", { id: "category" }),
  route("field-covers/:theme/:categorySlug/:file", "routes/field-covers/route.ts"),
  route("category/:categorySlug/:assessmentId/*", "routes/assessment-flow/route.tsx"),
  route("preview/:token?", "routes/preview/route.tsx"),
  route("blog/rss.xml", "routes/blog-feed/route.ts"),
  route("blog/:slug?", "routes/blog/route.tsx"),
  route("occupations/:slug?", "routes/occupations/route.tsx"),
  route("results/*", "routes/my-results/route.tsx"),
  route("admin/*", "routes/admin/route.tsx"),
  route("about", "routes/about/route.tsx"),
  route("methods", "routes/methods/route.tsx"),
  route("methods/behavior", "routes/behavior/route.tsx"),
  route("contact", "routes/contact/route.tsx"),
  route("privacy", "routes/privacy/route.tsx"),
  route("terms", "routes/terms/route.tsx"),
  route("data-protection", "routes/data-protection/route.tsx"),
  route("release-notes", "routes/release-notes/route.tsx"),
  // Matches any name; the loader answers 404 for other names than /sitemap.xml, /sitemap-1.xml and so on.
  route(":file.xml", "routes/sitemap/route.ts", { id: "sitemap" }),
  ...developmentRoutes,
  route("*", "routes/not-found/route.ts"),
] satisfies RouteConfig;
