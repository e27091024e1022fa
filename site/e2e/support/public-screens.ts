/** Screens that need only built-in content. */
export const publicScreens = {
  home: "/",
  assessments: "/assessments",
  search: "/assessments?search=writing",
  "search-nothing": "/assessments?search=zzzz",
  category: "/category/business",
  "category-empty": "/category/general",
  categories: "/categories",
  popular: "/popular",
  new: "/new",
  introduction: "/category/data-and-analytics/data-analytics",
  blog: "/blog",
  "blog-nothing": "/blog?search=zzzz",
  "blog-saved": "/blog?saved=1",
  occupations: "/occupations",
  "occupations-filtered": "/occupations?level=3&interest=A",
  "occupations-search": "/occupations?search=nurse",
  occupation: "/occupations/registered-nurses",
  about: "/about",
  methods: "/methods",
  behavior: "/methods/behavior",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  "data-protection": "/data-protection",
  "release-notes": "/release-notes",
  "not-found": "/no/such/page",
  "blog-post-not-found": "/blog/no-such-post",
  "occupation-not-found": "/occupations/no-such-work",
  "assessment-not-found": "/category/personal/no-such-assessment",
} as const;

/** With screens that need fixtures. */
export const screens = {
  ...publicScreens,
  "blog-post": "/blog/e2e-whole-post",
  "blog-raw-post": "/blog/e2e-raw-post",
} as const;
