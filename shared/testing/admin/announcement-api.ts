import { z } from "zod";
import type { DocumentCalls, StoredDocument } from "#admin/drafts/document-kind.ts";
import { ApiFailure } from "#api/client.ts";
import type { RevisionEntry } from "#api/documents/revisions.ts";
import type { StagedVersion } from "#api/documents/staged.ts";
import { createServer } from "./saver-fixture.ts";

export const Announcement = z.object({ headline: z.string(), isShown: z.boolean() });
export type Announcement = z.infer<typeof Announcement>;
export type StoredAnnouncement = Announcement & StoredDocument & { id: string; featured: boolean };

const updatedAt = "2026-03-01T12:00:00.000Z";
const createdAt = updatedAt;
const findConflict = (body: unknown) => (body as { current?: StoredAnnouncement } | null)?.current ?? null;

/** A site with one announcement, whose calls behave as the contract says. */
export function createAnnouncementApi() {
  const revisions: (RevisionEntry & { text: Announcement })[] = [];
  const server = createServer<Announcement, StoredAnnouncement>({
    stored: null,
    buildStored: ({ headline, isShown }, version): StoredAnnouncement => {
      const text = { headline: headline.trim(), isShown };
      revisions.unshift({
        id: `revision ${version}`,
        version,
        label: null,
        title: text.headline,
        isStaged: false,
        createdAt,
        updatedAt,
        text,
      });
      return { ...text, id: "an-id", featured: false, version, updatedAt };
    },
  });
  const requireStored = (): StoredAnnouncement => {
    if (server.stored) return server.stored;
    throw new ApiFailure(404, "Announcement not found");
  };
  const change = async ({ headers }: { headers: Record<string, string> }, patch: Partial<StoredAnnouncement>) => {
    const stored = requireStored();
    if (headers["If-Match"] !== `"${stored.version}"`) throw new ApiFailure(409, "Changed", [], { current: stored });
    server.stored = { ...stored, ...patch, version: stored.version + 1 };
    return server.stored;
  };
  let binned: StoredAnnouncement | null = null;
  const restore = async () => {
    server.stored = binned;
    return requireStored();
  };
  let staged: StagedVersion<StoredAnnouncement> | null = null;
  let stagedCount = 0;
  const connect = (id: string) =>
    ({
      read: async () => requireStored(),
      create: server.create,
      getId: () => id,
      replace: async (text, version, request) => {
        requireStored();
        const replaced = await server.replace(text, version, request);
        if (typeof request.stagedVersion === "number") staged = null;
        return replaced;
      },
      staging: {
        readStaged: async () => staged,
        stage: async (text, { baseVersion }) => {
          const document = { ...requireStored(), ...text };
          stagedCount += 1;
          staged = { version: stagedCount, baseVersion, document, base: null, createdAt, updatedAt };
          return staged;
        },
        discardStaged: async () => {
          staged = null;
        },
        isShown: ({ isShown }) => isShown,
      },
      duplicate: async () => `/edit/copy-of-${id}`,
      restore,
      createPreviewLink: async () => ({ url: `https://example.com/${id}`, expiresAt: updatedAt }),
      listRevisions: async () => ({ revisions }),
      readRevision: async (revisionId, { isShown }) => {
        const revision = revisions.find((candidate) => candidate.id === revisionId);
        return { headline: revision?.text.headline ?? "", isShown };
      },
      parseConflict: ({ body }) => findConflict(body),
    }) satisfies Partial<DocumentCalls<Announcement, StoredAnnouncement>>;
  return {
    server,
    connect,
    findConflict,
    listCalls: {
      list: async () => {
        const documents = server.stored ? [server.stored] : [];
        return { documents, total: documents.length, totalPages: documents.length, isMore: false };
      },
      setOn: (request: { headers: Record<string, string> }, isShown: boolean) => change(request, { isShown }),
      setFeatured: (request: { headers: Record<string, string> }, featured: boolean) => change(request, { featured }),
      remove: async (request: { headers: Record<string, string> }) => {
        binned = await change(request, {});
        server.stored = null;
      },
      restore,
      runBulkAction: async (ids: string[], action: string) => {
        if (server.stored) server.stored = { ...server.stored, isShown: action === "show" };
        return { changed: ids, missing: [] };
      },
    },
  };
}

export type AnnouncementApi = ReturnType<typeof createAnnouncementApi>;
