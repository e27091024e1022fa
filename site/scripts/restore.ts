// Restores D1 and R2 from a backup: npm run restore -- --local|--remote --from folder [--yes]
import { parseArgs } from "node:util";
import { formatContentSize, withStore } from "./backup/open-store.ts";
import { restoreBackup } from "./backup/restore.ts";

const usage = "Usage: npm run restore -- --local|--remote --from folder [--yes]";

function parseOptions() {
  const { values } = parseArgs({
    options: {
      local: { type: "boolean", default: false },
      remote: { type: "boolean", default: false },
      from: { type: "string" },
      yes: { type: "boolean", default: false },
      "persist-to": { type: "string" },
    },
  });
  if (values.local === values.remote || !values.from) throw new Error(usage);
  return { isLocal: values.local, state: values["persist-to"], from: values.from, mayReplace: values.yes };
}

try {
  const { from, mayReplace, ...target } = parseOptions();
  const say = (line: string) => console.info(line);
  const manifest = await withStore(target, (store) => restoreBackup(store, from, { mayReplace, say }));
  console.info(`Restored and verified: ${formatContentSize(manifest)} from ${manifest.createdAt}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
