import { createApiClient } from "../api/client.ts";
import type { AdminHost } from "./host.ts";

/** Each saved file is an event under Sessions, sent by the host: an export, saved anyway, is no reason to sign in. */
export function noteExports(host: AdminHost): AdminHost {
  const { recordExport } = createApiClient((request) => host.send(request));
  return {
    ...host,
    saveFile: (name, contents) => {
      host.saveFile(name, contents);
      recordExport({}).catch((error: unknown) => console.info("This export isn't among the events", error));
    },
  };
}
