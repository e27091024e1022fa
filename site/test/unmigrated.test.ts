import { env, SELF } from "cloudflare:test";
import { expect, test, vi } from "vitest";

test("a database without tables answers 503 as JSON and says once what to run", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await env.DB.exec("drop table feedback; drop table users;");
  const post = () =>
    SELF.fetch("https://illumine.example/api/users", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ gender: "Other", ageRange: "18-24" }),
    });
  const answer = await post();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ message: "The service cannot reach its storage. Please try again." });
  await post();
  expect(log.mock.calls).toEqual([["The database is not migrated. Stop this and run: npm start"]]);
});
