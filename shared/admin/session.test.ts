import { expect, test } from "vitest";
import type { ApiRequest } from "../api/client.ts";
import { createSession } from "./session.ts";

const noHeaders = { get: () => null };
const get: ApiRequest = { method: "GET", path: "/api/blog/posts", headers: {} };
const put: ApiRequest = { method: "PUT", path: "/api/blog/posts/a", headers: {}, body: { title: "A" } };

/** A host whose server takes one token only. */
function openSession({ token = "good" }: { token?: string | null } = {}) {
  const own = { token, requests: [] as ApiRequest[], listeners: new Set<() => void>() };
  const tell = () => {
    for (const listener of own.listeners) listener();
  };
  const session = createSession({
    send: async (request) => {
      own.requests.push(request);
      return { status: own.token === "good" ? 200 : 401, body: {}, headers: noHeaders };
    },
    session: {
      isSignedIn: () => own.token !== null,
      keep: (given) => {
        own.token = given;
        tell();
      },
      clear: () => {
        own.token = null;
        tell();
      },
      subscribe: (listener) => {
        own.listeners.add(listener);
        return () => own.listeners.delete(listener);
      },
    },
  });
  const states: string[] = [];
  const stop = session.subscribe(() => states.push(session.readState()));
  return { session, own, states, stop };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test("a 401 of a list signs out", async () => {
  const { session, own } = openSession({ token: "ended" });
  expect(session.readState()).toBe("signed-in");
  expect((await session.send(get)).status).toBe(401);
  expect(session.readState()).toBe("signed-out");
  expect(own.token).toBeNull();
});

test("a 401 while a text is on the screen waits for a sign-in and is sent again, under its key", async () => {
  const { session, own } = openSession({ token: "ended" });
  session.holdText();
  const answers = Promise.all([session.send(put), session.send(get)]);
  await settle();
  expect(session.readState()).toBe("expired");
  session.signIn("good");
  expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
  expect(session.readState()).toBe("signed-in");
  const keys = own.requests.filter(({ method }) => method === "PUT").map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test("who closes the sign-in is signed out, and what waited ends as the refusal that it was", async () => {
  const { session } = openSession({ token: "ended" });
  session.holdText();
  const answer = session.send(put);
  await settle();
  session.signOut();
  expect((await answer).status).toBe(401);
  expect(session.readState()).toBe("signed-out");
});

test("a sign-in in another window is one here", async () => {
  const { session, own } = openSession({ token: "ended" });
  session.holdText();
  const answer = session.send(put);
  await settle();
  own.token = "good";
  for (const listener of own.listeners) listener();
  expect((await answer).status).toBe(200);
  expect(session.readState()).toBe("signed-in");
});

test("once the text is gone a 401 signs out again", async () => {
  const { session } = openSession({ token: "ended" });
  const release = session.holdText();
  release();
  await session.send(get);
  expect(session.readState()).toBe("signed-out");
});

test("a wrong code is an answer, not the end of a session", async () => {
  const { session, own } = openSession({ token: "ended" });
  const verify = { method: "POST", path: "/api/auth/verify-otp", headers: {}, body: { otp: "000000" } };
  expect((await session.send(verify)).status).toBe(401);
  expect(session.readState()).toBe("signed-in");
  expect(own.requests[0]?.headers).toEqual({});
});

test("a key that the caller gave stays", async () => {
  const { session, own } = openSession();
  await session.send({ ...put, headers: { "Idempotency-Key": "mine" } });
  expect(own.requests[0]?.headers).toEqual({ "Idempotency-Key": "mine" });
});

test("who watches hears of every change, until they stop", async () => {
  const { session, states, stop } = openSession({ token: null });
  session.signIn("good");
  session.signOut();
  expect(new Set(states)).toEqual(new Set(["signed-in", "signed-out"]));
  stop();
  session.signIn("good");
  expect(states.at(-1)).toBe("signed-out");
});
