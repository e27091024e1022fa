import { env, SELF } from "cloudflare:test";
import { expect, test, vi } from "vitest";

test("a database without tables returns 503 as JSON and logs once what to run", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await env.DB.exec("drop table feedback; drop table users;");
  const post = () =>
    SELF.fetch("https://illumine.example/api/users", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ gender: "Other", ageRange: "18-24" }),
    });
  const response = await post();
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ message: "The server can't reach its storage. Please try again." });
  await post();
  expect(log.mock.calls).toEqual([["The database isn't migrated. Stop the server and run: npm start"]]);
});
