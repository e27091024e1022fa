import { expect, test, vi } from "vitest";
import type { ApiRequest } from "../api/client.ts";
import type { AdminHost } from "./host.ts";
import { noteExports } from "./note-exports.ts";

test("a file that a screen saves is an event, and is saved without a network too", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  const saved: string[] = [];
  const sent: ApiRequest[] = [];
  const host = {
    saveFile: (name: string) => void saved.push(name),
    send: (request: ApiRequest) => {
      sent.push(request);
      return Promise.reject(new Error("offline"));
    },
  } as unknown as AdminHost;
  noteExports(host).saveFile("posts.zip", new Blob(["contents"]));
  await vi.waitFor(() => expect(info).toHaveBeenCalledOnce());
  info.mockRestore();
  expect(saved).toEqual(["posts.zip"]);
  expect(sent).toEqual([expect.objectContaining({ method: "POST", path: "/api/auth/exports" })]);
  expect(JSON.stringify(sent)).not.toContain("posts");
});
