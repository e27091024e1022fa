import { expect, test } from "vitest";
import { adminPaths, buildSignInPath, findLinkedQuestion, findNextPath, parseAdminPath } from "./paths.ts";

test.each([
  ["/admin", { screen: "dashboard" }],
  ["/admin/", { screen: "dashboard" }],
  ["/admin/new-post", { screen: "post-editor", postId: null }],
  [adminPaths.editPost("a-post"), { screen: "post-editor", postId: "a-post" }],
  ["/admin/new-assessment", { screen: "assessment-editor", assessmentId: null }],
  [adminPaths.editAssessment("ipip"), { screen: "assessment-editor", assessmentId: "ipip" }],
  [adminPaths.importPosts, { screen: "post-import" }],
  [adminPaths.postFigures("a-post"), { screen: "post-figures", postId: "a-post" }],
  [adminPaths.assessmentFigures("ipip"), { screen: "assessment-figures", assessmentId: "ipip" }],
  ["/admin/occupations", { screen: "occupations" }],
  ["/admin/new-occupation", { screen: "occupation-editor", occupationId: null }],
  [adminPaths.editOccupation("15-1252.00"), { screen: "occupation-editor", occupationId: "15-1252.00" }],
  ["/admin/edit-post/15-1252.00", null],
  ["/admin/categories", { screen: "categories" }],
  [adminPaths.blogSettings, { screen: "blog-settings" }],
  ["/admin/testimonials", { screen: "testimonials" }],
  ["/admin/sessions", { screen: "sessions" }],
  ["/admin/edit-post/", null],
  ["/admin/edit-post/A b", null],
  ["/administrator", null],
  ["/admin/toString", null],
  ["/", null],
])("%s shows %j", (path, screen) => {
  expect(parseAdminPath(path)).toEqual(screen);
});

test("an address of the editor leads to a question, whatever its id", () => {
  const linked = { section: "technical", question: "t 1&2/ä" } as const;
  const { pathname, search } = new URL(adminPaths.editAssessment("ipip", linked), "https://illumine.example");
  expect(parseAdminPath(pathname)).toEqual({ screen: "assessment-editor", assessmentId: "ipip" });
  expect(findLinkedQuestion(search)).toEqual(linked);
});

test.each(["", "?question=t1", "?section=technical", "?section=results&question=t1", "?section=toString&question=t1"])(
  "'%s' leads to no question",
  (search) => {
    expect(findLinkedQuestion(search)).toBeNull();
  },
);

test("a sign-in leads on to where somebody wanted to go", () => {
  const wanted = "/admin/edit-post/a?tab=files";
  expect(findNextPath(new URL(buildSignInPath(wanted), "https://illumine.example").search)).toBe(wanted);
});

test.each([
  "?next=https://evil.example/",
  "?next=//evil.example/admin",
  "?next=/%5Cevil.example/admin",
  "?next=%5C/evil.example/admin",
  "?next=/%09/evil.example/admin",
  "?next=/blog",
  "?next=/admin/../blog",
  "?next=",
])("a sign-in does not lead on to %s", (search) => {
  expect(findNextPath(search)).toBeNull();
});

test("without a next path there is nowhere to go on to", () => {
  expect(findNextPath("?page=2")).toBeNull();
});
