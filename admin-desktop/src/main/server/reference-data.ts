import { join } from "node:path";
import { categoryEndpoints } from "@illumine/shared/api/categories.ts";
import { type FoundOccupation, type OccupationLink, OccupationList } from "@illumine/shared/api/occupations.ts";
import type { z } from "zod";
import type { ApiCall, ApiReply } from "#src/model/api-call.ts";
import { writeFileAtomically } from "../disk/atomic-file.ts";
import type { Platform } from "../platform.ts";
import { backgroundHeaders } from "./background.ts";
import type { LiveConnection } from "./connection.ts";
import { NoAnswer } from "./no-answer.ts";
import { parseJson } from "./parse-json.ts";
import { sendOrFindSaved } from "./saved-answers.ts";
import type { Sender } from "./sender.ts";
import { toServerFolder } from "./site-copy-files.ts";

const maxFound = 24;

const categories = {
  path: "/api/categories",
  file: "categories.json",
  schema: categoryEndpoints.listCategories.responses[200],
};
const occupations = { path: "/api/occupations", file: "occupations.json", schema: OccupationList };

interface Saved<Body> {
  path: string;
  file: string;
  schema: z.ZodType<Body>;
}

export interface ReferenceData {
  /** As the sender; where the site doesn't answer, or not with what was asked for, from what is saved. */
  send(call: ApiCall): Promise<ApiReply>;
  /** Never rejects. */
  refresh(): Promise<void>;
}

interface Options extends Pick<Platform, "disk" | "createId" | "log"> {
  folder: string;
  sender: Sender;
  connection: Pick<LiveConnection, "read">;
}

const toLink = ([code, slug, title, , , , , , , jobZone]: OccupationList["occupations"][number]): OccupationLink => ({
  ...{ code, slug, title, jobZone },
});

function findLinks({ occupations: all }: OccupationList, codes: string): OccupationLink[] {
  const wanted = new Set(codes.split(","));
  return all.map(toLink).filter(({ code, slug }) => wanted.has(code) || wanted.has(slug));
}

/** By title alone: only the site knows other names. */
function searchByTitle({ occupations: all }: OccupationList, search: string): FoundOccupation[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  const found = all.map(toLink).filter(({ title }) => terms.every((term) => title.toLowerCase().includes(term)));
  const startsWithTerm = ({ title }: OccupationLink) => title.toLowerCase().startsWith(terms[0] ?? "");
  return [...found.filter(startsWithTerm), ...found.filter((link) => !startsWithTerm(link))]
    .slice(0, maxFound)
    .map((link) => ({ ...link, field: null, summary: "", matchedName: null }));
}

export function createReferenceData({ disk, createId, log, folder, sender, connection }: Options): ReferenceData {
  const toPath = (server: string, file: string) => join(folder, toServerFolder(server), file);

  async function read<Body>({ file, schema }: Saved<Body>): Promise<Body | null> {
    const { server } = connection.read();
    if (server === null) return null;
    const path = toPath(server, file);
    try {
      if ((await disk.stat(path)) === null) return null;
      return schema.safeParse(parseJson(Buffer.from(await disk.read(path)).toString("utf8"))).data ?? null;
    } catch (error) {
      log.error("Couldn't read what was saved of the site", error);
      return null;
    }
  }

  async function save<Body>({ file, schema }: Saved<Body>, server: string, { status, body }: ApiReply): Promise<void> {
    const parsed = schema.safeParse(body);
    if (status !== 200 || !parsed.success) return;
    try {
      await disk.makeFolder(join(folder, toServerFolder(server)));
      await writeFileAtomically(disk, toPath(server, file), Buffer.from(JSON.stringify(parsed.data)), createId());
    } catch (error) {
      log.error("Couldn't save categories or occupations", error);
    }
  }

  async function fetchAndSave<Body>(what: Saved<Body>): Promise<void> {
    const { server } = connection.read();
    if (server === null) return;
    try {
      await save(what, server, await sender.send({ method: "GET", path: what.path, headers: backgroundHeaders }));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
  }

  async function findSaved({ method, path }: ApiCall): Promise<unknown> {
    if (method !== "GET") return undefined;
    const { pathname, searchParams } = new URL(path, "http://saved");
    if (pathname === categories.path) return (await read(categories)) ?? undefined;
    const isLinks = pathname === `${occupations.path}/links`;
    if (!isLinks && pathname !== `${occupations.path}/search`) return undefined;
    const all = await read(occupations);
    if (!all) return undefined;
    const found = isLinks
      ? findLinks(all, searchParams.get("codes") ?? "")
      : searchByTitle(all, searchParams.get("q") ?? "");
    return { occupations: found };
  }

  async function answerFromSaved(call: ApiCall): Promise<ApiReply | null> {
    const body = await findSaved(call);
    return body === undefined ? null : { status: 200, body, headers: { "content-type": "application/json" } };
  }

  return {
    send: (call) => sendOrFindSaved(call, { send: sender.send, connection, findSaved: answerFromSaved }),
    refresh: async () => {
      await fetchAndSave(categories);
      await fetchAndSave(occupations);
    },
  };
}
