import { useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import type { DocumentListing, UnreadyDocument } from "./listing.ts";

interface PublishQuestion {
  about: "links" | "pictures";
  documents: readonly UnreadyDocument[];
  answer: (mayPublish: boolean) => void;
}

export function usePublishQuestion({ listUnready }: DocumentListing) {
  const api = useApi();
  const [question, setQuestion] = useState<PublishQuestion | null>(null);
  const ask = (about: PublishQuestion["about"], documents: readonly UnreadyDocument[]): Promise<boolean> => {
    if (documents.length === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const answer = (isWanted: boolean) => {
        setQuestion(null);
        resolve(isWanted);
      };
      setQuestion({ about, documents, answer });
    });
  };
  const mayPublish = async (ids: readonly string[]): Promise<boolean> => {
    // Where they can't be read, publishing them shows why.
    const documents = (await listUnready?.(api, ids).catch(() => [])) ?? [];
    const linked = documents.filter(({ links }) => links.length > 0);
    const pictured = documents.filter(({ pictures }) => pictures > 0);
    return (await ask("links", linked)) && (await ask("pictures", pictured));
  };
  return { question, mayPublish };
}
