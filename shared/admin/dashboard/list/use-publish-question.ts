import { useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import type { DocumentListing, UndescribedPictures } from "./listing.ts";

interface PublishQuestion {
  documents: readonly UndescribedPictures[];
  answer: (mayPublish: boolean) => void;
}

/** Asks about pictures without a description before documents are published from the list. */
export function usePublishQuestion({ listUndescribed }: DocumentListing) {
  const api = useApi();
  const [question, setQuestion] = useState<PublishQuestion | null>(null);
  const mayPublish = async (ids: readonly string[]): Promise<boolean> => {
    // Where they can't be read, publishing them shows why.
    const documents = (await listUndescribed?.(api, ids).catch(() => [])) ?? [];
    if (documents.length === 0) return true;
    return new Promise((resolve) => {
      const answer = (isWanted: boolean) => {
        setQuestion(null);
        resolve(isWanted);
      };
      setQuestion({ documents, answer });
    });
  };
  return { question, mayPublish };
}
