import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { ApiFailure } from "#api/client.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useAdmin } from "../admin-context.ts";
import { BackToAdmin } from "../back-to-admin.tsx";
import { ReadFailure } from "../read-failure.tsx";
import { capitalize, type DocumentKind, type StoredDocument } from "./document-kind.ts";
import type { DocumentEditorProps } from "./use-open-document.ts";

export interface DocumentScreenProps<Text extends object, Stored extends StoredDocument> {
  kind: DocumentKind<Text, Stored>;
  documentId: string | null;
  Editor: ComponentType<DocumentEditorProps<Text, Stored>>;
}

interface Opened<Text> {
  id: string;
  address: string | null;
  isNew: boolean;
  /** The id that the server knows a new document by, where it differs. */
  storedId?: string;
  text?: Text;
}

const open = (address: string | null) => ({
  id: address ?? crypto.randomUUID(),
  address,
  isNew: address === null,
});

export function DocumentScreen<Text extends object, Stored extends StoredDocument>({
  kind,
  documentId,
  Editor,
}: DocumentScreenProps<Text, Stored>) {
  const [opened, setOpened] = useState<Opened<Text>>(() => open(documentId));
  if (documentId !== opened.address) {
    // The first save may give a new document its address: that must not reopen it.
    const isSame = documentId !== null && (documentId === opened.id || documentId === opened.storedId);
    setOpened(isSame ? { ...opened, address: documentId } : open(documentId));
  }
  const saveAsNew = (text: Text) => setOpened({ ...open(null), address: documentId, text });
  const onStored = useCallback((storedId: string) => setOpened((current) => ({ ...current, storedId })), []);
  const { id, isNew, text } = opened;
  const handlers = { onSaveAsNew: saveAsNew, onStored };
  if (isNew) return <Editor key={id} id={id} stored={null} text={text} {...handlers} />;
  return <StoredDocumentScreen key={id} kind={kind} id={id} Editor={Editor} {...handlers} />;
}

/** A site of before there were staged versions. */
function ignoreMissing(error: unknown): null {
  if (error instanceof ApiFailure && error.status === 404) return null;
  throw error;
}

interface StoredDocumentScreenProps<Text extends object, Stored extends StoredDocument>
  extends Pick<DocumentScreenProps<Text, Stored>, "kind" | "Editor">,
    Pick<DocumentEditorProps<Text, Stored>, "id" | "onSaveAsNew" | "onStored"> {}

function StoredDocumentScreen<Text extends object, Stored extends StoredDocument>({
  kind,
  id,
  Editor,
  ...handlers
}: StoredDocumentScreenProps<Text, Stored>) {
  const { api, host } = useAdmin();
  const navigate = host.useNavigate();
  const { noun, newPath } = kind;
  // Read once: from then on the editor has the newer text.
  const stored = useQuery({
    queryKey: [noun, id],
    queryFn: async () => {
      const { read, staging } = kind.connect(api, id, false);
      const document = await read();
      return { document, staged: (await staging?.readStaged().catch(ignoreMissing)) ?? null };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isMissing = stored.error instanceof ApiFailure && stored.error.status === 404;
  useEffect(() => {
    if (!isMissing) return;
    showAdminToast({ title: `${capitalize(noun)} not found. Creating new ${noun} instead.`, tone: "error" });
    navigate(newPath, { replace: true });
  }, [isMissing, navigate, noun, newPath]);

  if (stored.data) return <Editor id={id} stored={stored.data.document} staged={stored.data.staged} {...handlers} />;
  return (
    <main id="main" className="wrap adm-body">
      {stored.isError && !isMissing ? (
        <div className="adm-section">
          <BackToAdmin />
          <ReadFailure title={`Failed to load the ${noun}`} query={stored} />
        </div>
      ) : (
        <Spinner page>{`Loading ${noun}...`}</Spinner>
      )}
    </main>
  );
}
