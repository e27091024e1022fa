import { expect, test } from "vitest";
import { type ApiAnswer, type ApiRequest, createApiClient } from "./client.ts";

const userId = "0b8f4c6a-7d6f-4f0e-9c39-3f1f0f6f2a11";

function buildHost(status: number, body: unknown) {
  const asked: ApiRequest[] = [];
  const send = async (request: ApiRequest): Promise<ApiAnswer> => {
    asked.push(request);
    return { status, body, headers: new Headers() };
  };
  return { asked, client: createApiClient(send) };
}

test("a call fills the path, sends the body and parses the answer", async () => {
  const { asked, client } = buildHost(201, { message: "Thank you", more: "dropped" });
  const answer = await client.sendFeedback({
    params: { userId },
    body: { assessmentId: "a", feedback: { rating: 4 } },
  });
  expect(answer).toEqual({ message: "Thank you" });
  expect(asked).toEqual([
    {
      method: "POST",
      path: `/api/users/${userId}/assessment-feedback`,
      headers: {},
      body: { assessmentId: "a", feedback: { rating: 4 } },
    },
  ]);
});

test("a refusal carries the server's status, message and fields", async () => {
  const errors = [{ field: "gender", message: "Gender is required" }];
  const { client } = buildHost(422, { message: "Gender is required", errors });
  const call = client.createUser({ body: { gender: "Other", ageRange: "18-24" } });
  await expect(call).rejects.toMatchObject({ status: 422, message: "Gender is required", errors });
});

test("an error without a JSON body says its status", async () => {
  const { client } = buildHost(502, undefined);
  await expect(client.readHealth({})).rejects.toMatchObject({ status: 502, message: "HTTP error! status: 502" });
});

test("an answer of another shape than promised is a failure, never handed on", async () => {
  const { client } = buildHost(201, { user: { id: 7 } });
  const call = client.createUser({ body: { gender: "Other", ageRange: "18-24" } });
  await expect(call).rejects.toMatchObject({ status: 0, message: expect.stringContaining("/users") });
});

test("a parameter cannot escape its path segment", async () => {
  const { asked, client } = buildHost(200, { message: "Deleted" });
  await client.deleteUser({ params: { userId: "../../admin?x=1" } });
  expect(asked[0]?.path).toBe("/api/users/..%2F..%2Fadmin%3Fx%3D1");
});

test("no answer at all rejects as the host rejected", async () => {
  const client = createApiClient(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(client.readHealth({})).rejects.toThrow("Failed to fetch");
});

test("files are handed to the host as a form", async () => {
  const { asked, client } = buildHost(201, { attachments: [] });
  const form = new FormData();
  form.append("files[]", new File(["x"], "x.txt"));
  await client.uploadFiles({ form });
  expect(asked[0]).toEqual({ method: "POST", path: "/api/blog/upload", headers: {}, form });
});
