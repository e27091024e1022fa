import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../paths.mjs";
import { runOrThrow } from "../run.mjs";

/** Not among the site's packages: `npm start` would download 150 MB that only a few proofs use. */
const versions = { autocannon: "8.0.0", lighthouse: "12.8.2", selfsigned: "5.5.0", "vnu-jar": "26.9.27" };
export type ToolName = keyof typeof versions;

/**
 * Installs the tool when it's used for the first time. Returns an absolute path.
 * @param module the tool itself, a file in it, or a package that it depends on
 * @throws Error when npm can't install it, such as without a network
 */
export async function resolveTool(name: ToolName, module: string = name): Promise<string> {
  const version = versions[name];
  // Each in its own folder: npm removes what a folder's earlier --no-save installed.
  const folder = join(root, "node_modules/.cache/proof-tools", `${name}-${version}`);
  if (!existsSync(join(folder, "node_modules", name, "package.json"))) {
    console.info(`Installing ${name} ${version} …`);
    const args = ["install", "--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
    await runOrThrow(`Installing ${name}`, "npm", [...args, "--loglevel=error", `${name}@${version}`], {
      shell: process.platform === "win32",
    }).catch((cause: unknown) => {
      throw new Error(`Couldn't install ${name} ${version}. Its first use needs a network: connect and try again.`, {
        cause,
      });
    });
  }
  return createRequire(join(folder, "package.json")).resolve(module);
}

/** Imports a module of a tool. Its types are the caller's: the package isn't there when types are checked. */
export const importTool = async <Module>(name: ToolName, module: string = name): Promise<Module> =>
  import(pathToFileURL(await resolveTool(name, module)).href) as Promise<Module>;
