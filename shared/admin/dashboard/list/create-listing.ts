import { buildVersionHeaders, capitalize } from "#admin/drafts/document-kind.ts";
import type { ApiClient } from "#api/client.ts";
import type { BulkAnswer } from "#api/documents/bulk.ts";
import type { LinkedKind } from "#api/links.ts";
import type { Entry } from "./entry.ts";
import {
  type BulkAction,
  type DocumentListing,
  type DocumentTransfer,
  pageSize,
  type SelectOption,
} from "./listing.ts";

interface ListedState<Status, Verb> {
  status: Status;
  label: string;
  verb: Verb;
  pastTense: string;
}

type CommonVerb = "feature" | "unfeature" | "delete" | "restore";

interface ListQuery<Status, Sort> {
  page: number;
  limit: number;
  status: Status | undefined;
  category: string | undefined;
  search: string | undefined;
  sort: Sort | undefined;
}

interface DocumentPage<Listed> {
  documents: Listed[];
  total: number;
  totalPages: number;
  isMore: boolean;
}

interface VersionedRequest {
  params: { id: string };
  headers: Record<string, string>;
}

interface ListCalls<Listed, Status, Sort, Verb> {
  list(query: ListQuery<Status, Sort>): Promise<DocumentPage<Listed>>;
  setOn(request: VersionedRequest, isOn: boolean): Promise<Listed>;
  setFeatured(request: VersionedRequest, featured: boolean): Promise<Listed>;
  remove(request: VersionedRequest): Promise<unknown>;
  restore(id: string): Promise<unknown>;
  runBulkAction(ids: string[], action: Verb | CommonVerb): Promise<BulkAnswer>;
}

export interface ListedKind<Listed, Status extends string, Sort extends string, Verb extends string>
  extends Pick<
    DocumentListing,
    "type" | "noun" | "pluralNoun" | "columns" | "newPath" | "buildEditPath" | "listCategories"
  > {
  buildFiguresPath?: (id: string) => string;
  categorize?: (api: ApiClient, ids: string[], category: string) => Promise<BulkAnswer>;
  listUnready?: NonNullable<DocumentListing["listUnready"]>;
  transfer?: DocumentTransfer;
  linkedKind?: LinkedKind;
  states: readonly [on: ListedState<Status, Verb>, off: ListedState<Status, Verb>];
  statuses: readonly Status[];
  sorts: readonly Sort[];
  figureSort: { value: Sort; label: string };
  foundSort: string;
  failures: DocumentListing["messages"]["flagChangeFailed"] & { load: string | null };
  toEntry(listed: Listed): Entry;
  parseConflict(body: unknown): Listed | null;
  connect(api: ApiClient): ListCalls<Listed, Status, Sort, Verb>;
}

const findOption = <Value extends string>(options: readonly Value[], value: string): Value | undefined =>
  options.find((option) => option === value);

const buildRequest = ({ id, version }: Entry): VersionedRequest => ({
  params: { id },
  headers: buildVersionHeaders(version),
});

export function createListing<Listed, Status extends string, Sort extends string, Verb extends string>(
  kind: ListedKind<Listed, Status, Sort, Verb>,
): DocumentListing {
  const { noun, failures, connect, toEntry } = kind;
  const [on, off] = kind.states;
  const verbs: Record<BulkAction, Verb | CommonVerb> = {
    ...{ on: on.verb, off: off.verb },
    ...{ feature: "feature", unfeature: "unfeature", delete: "delete", restore: "restore" },
  };
  const describeChange = (pastTense: string) => `${capitalize(noun)} ${pastTense} successfully`;
  const statusOptions: SelectOption[] = [on, off].map(({ status, label }) => ({ value: status, label }));
  const {
    type,
    pluralNoun,
    columns,
    newPath,
    buildEditPath,
    listCategories,
    buildFiguresPath = null,
    transfer = null,
    linkedKind = null,
    categorize = null,
    listUnready = null,
  } = kind;
  return {
    ...{ type, noun, pluralNoun, columns, newPath, buildEditPath, buildFiguresPath, listCategories },
    ...{ transfer, linkedKind, categorize, listUnready },
    statuses: [{ value: "", label: "All statuses" }, ...statusOptions, { value: "deleted", label: "Bin" }],
    sorts: [
      { value: "newest", label: "Newest first" },
      { value: "oldest", label: "Oldest first" },
      { value: "title", label: "Title" },
      kind.figureSort,
      { value: "edited", label: "Last edited" },
    ],
    defaultSort: { listed: "newest", found: kind.foundSort },
    states: [on.label, off.label],
    messages: {
      flagChanged: {
        isOn: [describeChange(on.pastTense), describeChange(off.pastTense)],
        featured: [describeChange("featured"), describeChange("unfeatured")],
      },
      flagChangeFailed: failures,
      deleted: describeChange("deleted"),
      deleteFailed: `Failed to delete ${noun}`,
      loadFailed: failures.load,
    },
    bulk: {
      on: { label: capitalize(on.verb), pastTense: on.pastTense },
      off: { label: capitalize(off.verb), pastTense: off.pastTense },
      feature: { label: "Feature", pastTense: "featured" },
      unfeature: { label: "Unfeature", pastTense: "unfeatured" },
      delete: { label: "Delete", pastTense: "deleted" },
      restore: { label: "Restore", pastTense: "restored" },
    },
    list: async (api, { page, category, search, status, sort }) => {
      const { documents, ...rest } = await connect(api).list({
        page,
        limit: pageSize,
        status: findOption(kind.statuses, status),
        category: category || undefined,
        search: search || undefined,
        sort: findOption(kind.sorts, sort),
      });
      return { entries: documents.map(toEntry), ...rest };
    },
    setFlag: async (api, entry, flag, value) => {
      const { setOn, setFeatured } = connect(api);
      const { hasStaged } = entry;
      return { ...toEntry(await (flag === "isOn" ? setOn : setFeatured)(buildRequest(entry), value)), hasStaged };
    },
    remove: (api, entry) => connect(api).remove(buildRequest(entry)),
    restore: (api, id) => connect(api).restore(id),
    runBulkAction: (api, ids, action) => connect(api).runBulkAction(ids, verbs[action]),
    parseConflict: (body) => {
      const current = kind.parseConflict(body);
      return current && toEntry(current);
    },
  };
}
