import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface TestSite {
  address: string;
  requests: { path: string; headers: IncomingHttpHeaders }[];
  close(): void;
}

export const sessionToken = "header.content-of-a-session.signature";

const answers: Readonly<Record<string, unknown>> = {
  "/api/assessments/health/status": { status: "ok", message: "The database is ready" },
  "/api/auth/send-otp": { message: "Sent", challengeId: "c".repeat(43) },
  "/api/auth/verify-otp": {
    message: "Authentication successful",
    token: sessionToken,
    expiresAt: "2999-01-01T00:00:00.000Z",
    deviceSecret: "d".repeat(43),
  },
};

/** A site with as much of the API as a sign-in needs. Everything else it refuses. */
export async function startTestSite(): Promise<TestSite> {
  const requests: TestSite["requests"] = [];
  const server = createServer(({ url = "", headers }, response) => {
    requests.push({ path: url, headers });
    const answer = answers[url];
    response.writeHead(answer ? 200 : 503, {
      "Content-Type": "application/json",
      "X-Request-Id": "00000000-0000-4000-8000-000000000001",
    });
    response.end(JSON.stringify(answer ?? { message: "Only sign-ins are answered here." }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
