import { createApiClient } from "../api/client.ts";
import type { AdminHost } from "./host.ts";

/**
 * Every file that a screen saves is an event under Sessions. Without a network or a session the file is saved all the
 * same: it asks the host, because an export is no reason to ask for a sign-in.
 */
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
