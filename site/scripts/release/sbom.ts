import { createHash } from "node:crypto";

interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** package-lock.json, version 3: packages by their folder. */
export interface Lock {
  name: string;
  version: string;
  packages: Record<string, LockedPackage>;
}

const folderName = "node_modules/";

const findName = (folder: string): string => folder.slice(folder.lastIndexOf(folderName) + folderName.length);

const toPackageUrl = (name: string, version: string): string =>
  `pkg:npm/${name.split("/").map(encodeURIComponent).join("/")}@${encodeURIComponent(version)}`;

/** Two copies of one version in two folders are one component each, so the folder is part of the reference. */
const toReference = (folder: string, { version = "" }: LockedPackage): string => `${folder}@${version}`;

const algorithms: Record<string, string> = { sha1: "SHA-1", sha256: "SHA-256", sha384: "SHA-384", sha512: "SHA-512" };

const toHashes = (integrity = "") =>
  integrity.split(/\s+/).flatMap((text) => {
    const [name = "", digest = ""] = text.split(/-(.*)/s);
    const alg = algorithms[name];
    return alg ? [{ alg, content: Buffer.from(digest, "base64").toString("hex") }] : [];
  });

const simpleLicense = /^[\w.+-]+$/;

const toLicenses = (license: string | undefined) => {
  if (license === undefined) return [];
  return simpleLicense.test(license) ? [{ license: { name: license } }] : [{ expression: license }];
};

/** Node's rule: the package's folder first, then those around it. */
function findFolder({ packages }: Lock, from: string, name: string): string | null {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf("/")))) {
    const folder = around === "" ? `${folderName}${name}` : `${around}/${folderName}${name}`;
    if (packages[folder]) return packages[folder].link ? null : folder;
    if (around === "") return null;
  }
}

function listDependencies(lock: Lock, folder: string, locked: LockedPackage): string[] {
  const names = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies, ...locked.devDependencies });
  const found = names.flatMap((name) => findFolder(lock, folder, name) ?? []);
  return [...new Set(found)].map((at) => toReference(at, lock.packages[at] ?? {})).sort();
}

const toComponent = (folder: string, locked: LockedPackage) => ({
  "bom-ref": toReference(folder, locked),
  type: "library",
  name: findName(folder),
  version: locked.version ?? "",
  purl: toPackageUrl(findName(folder), locked.version ?? ""),
  hashes: toHashes(locked.integrity),
  licenses: toLicenses(locked.license),
  // What the desktop app bundles is a development dependency too: this says how it is declared, not whether it ships.
  properties: [{ name: "cdx:npm:package:development", value: String(locked.dev === true) }],
});

function deriveSerialNumber(lock: Lock): string {
  const hex = createHash("sha256").update(JSON.stringify(lock)).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join("-")}`;
}

/**
 * `npm sbom` refuses a folder whose packages aren't all as declared, and asks what is installed, not what is locked.
 * @param date of the release, 'YYYY-MM-DD'
 */
export function buildSbom(lock: Lock, date: string) {
  const installed = Object.entries(lock.packages).filter(([folder, { link }]) => folder.includes(folderName) && !link);
  const workspaces = Object.entries(lock.packages).filter(([folder]) => !folder.includes(folderName));
  const direct = workspaces.flatMap(([folder, locked]) => listDependencies(lock, folder, locked));
  const root = `${lock.name}@${lock.version}`;
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: deriveSerialNumber(lock),
    version: 1,
    metadata: {
      timestamp: `${date}T00:00:00Z`,
      component: { "bom-ref": root, type: "application", name: lock.name, version: lock.version },
    },
    components: installed.map(([folder, locked]) => toComponent(folder, locked)),
    dependencies: [
      { ref: root, dependsOn: [...new Set(direct)].sort() },
      ...installed.map(([folder, locked]) => ({
        ref: toReference(folder, locked),
        dependsOn: listDependencies(lock, folder, { ...locked, devDependencies: {} }),
      })),
    ],
  };
}
