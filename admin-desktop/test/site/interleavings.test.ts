import { fc, timesEffort } from "@illumine/shared/testing/properties.ts";
import { expect, test } from "vitest";
import { DesktopFailure } from "#src/main/failure.ts";
import { getStagedVersion } from "#src/model/draft.ts";
import { type SendKind, toSendKind } from "#src/model/outbox.ts";
import {
  buildText,
  type Computer,
  createComputer,
  lostAnswer,
  lostRequest,
  type NetworkBehavior,
  offline,
  online,
  type Started,
} from "#testing/site/computer.ts";
import { createManualClock, flushPromises } from "#testing/site/manual-clock.ts";
import { createSiteModel } from "#testing/site/site-model.ts";

const documents = ["one", "two"] as const;
type DocumentId = (typeof documents)[number];
const people = ["Ada", "Ben"] as const;
type Person = (typeof people)[number];
const networks: Record<string, NetworkBehavior> = { online, offline, lostRequest, lostAnswer };

type Step =
  | { do: "edit" | "resolve"; who: Person; document: DocumentId }
  | { do: "send"; who: Person; document: DocumentId; kind: SendKind }
  | { do: "cancel"; who: Person; at: number }
  | { do: "network"; who: Person; network: string }
  | { do: "restart" | "sign in" | "send now"; who: Person }
  | { do: "edit on the web"; document: DocumentId }
  | { do: "end all sessions" }
  | { do: "flush" }
  | { do: "wait"; seconds: number };

const who = fc.constantFrom(...people);
const document = fc.constantFrom(...documents);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("edit" as const), who, document }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      who,
      document,
      kind: fc.constantFrom("publish" as const, "save" as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("resolve" as const), who, document }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("cancel" as const), who, at: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("network" as const),
      who,
      network: fc.constantFrom(...Object.keys(networks)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("restart" as const, "sign in" as const, "send now" as const), who }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("edit on the web" as const), document }) },
  { weight: 1, arbitrary: fc.constant({ do: "end all sessions" as const }) },
  { weight: 5, arbitrary: fc.constant({ do: "flush" as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("wait" as const), seconds: fc.constantFrom(5, 60) }) },
);

interface Send {
  id: string;
  draftId: string;
  title: string;
  end: "open" | "canceled" | "too late";
}

interface Author {
  person: Person;
  computer: Computer;
  app: Started;
  drafts: Record<DocumentId, string>;
  written: Map<string, string>;
  seen: Map<string, Set<number>>;
}

function ignoreRefusal(error: unknown): null {
  if (error instanceof DesktopFailure && error.code === "refused") return null;
  throw error;
}

function createIds() {
  let last = 0;
  return () => {
    last += 1;
    return `00000000-0000-4000-8000-${String(last).padStart(12, "0")}`;
  };
}

async function openScenario() {
  const site = createSiteModel();
  const clock = createManualClock();
  const createId = createIds();
  const first = { assessment: site.writeOnWeb(buildText("from the start")), readAt: "2026-03-01T09:00:00.000Z" };
  const sends: Send[] = [];
  let texts = 0;
  const nextTitle = (by: string) => {
    texts += 1;
    return `${by}'s text ${texts}`;
  };

  async function openAuthor(person: Person): Promise<Author> {
    const computer = createComputer({ site, clock, createId, network: { behavior: online } });
    const app = await computer.start();
    await app.signIn();
    const one = await computer.createDraft(buildText("from the start"), first);
    // Every text is unique, so that its author is known.
    const titles = { one: nextTitle(person), two: nextTitle(person) };
    await computer.write(one.id, buildText(titles.one));
    const two = await computer.createDraft(buildText(titles.two, { id: "two" }));
    const written = new Map([
      [one.id, titles.one],
      [two.id, titles.two],
    ]);
    const seen = new Map([
      [one.id, new Set([1])],
      [two.id, new Set<number>()],
    ]);
    return { person, computer, app, drafts: { one: one.id, two: two.id }, written, seen };
  }
  const authors: Record<Person, Author> = { Ada: await openAuthor("Ada"), Ben: await openAuthor("Ben") };

  async function write(author: Author, id: DocumentId, description?: string): Promise<void> {
    const draftId = author.drafts[id];
    const { text } = await author.computer.drafts.read(draftId);
    const title = nextTitle(author.person);
    await author.computer.write(draftId, { ...text.draft, title, ...(description !== undefined && { description }) });
    author.written.set(draftId, title);
  }

  async function send(author: Author, id: DocumentId, kind: SendKind): Promise<void> {
    const draftId = author.drafts[id];
    const { revision, text } = await author.computer.drafts.read(draftId);
    const entry = await author.app.outbox.add(draftId, revision, kind).catch(ignoreRefusal);
    if (entry && !sends.some((known) => known.id === entry.id)) {
      sends.push({ id: entry.id, draftId, title: text.draft.title, end: "open" });
    }
  }

  async function resolve(author: Author, id: DocumentId): Promise<void> {
    const draftId = author.drafts[id];
    const entry = author.app.outbox.list().find((one) => one.draftId === draftId);
    if (entry?.state.kind !== "conflict") return;
    const { current } = entry.state;
    author.seen.get(draftId)?.add(current.assessment.version);
    await author.computer.drafts.updateLinks(draftId, { base: current });
    await write(author, id, current.assessment.description);
    await send(author, id, toSendKind(entry.kind));
  }

  async function cancel(author: Author, at: number): Promise<void> {
    const entry = author.app.outbox.list()[at];
    const titles = sends.find(({ id }) => id === entry?.id);
    if (!entry || !titles) return;
    const state = author.app.outbox.cancel(entry.id).then(
      ({ kind }) => kind,
      () => "open" as const,
    );
    await flushPromises();
    const end = await state;
    if (end !== "open") titles.end = end;
  }

  async function restart(author: Author): Promise<void> {
    author.app.kill();
    author.app = await author.computer.start();
  }

  async function perform(step: Step): Promise<void> {
    switch (step.do) {
      case "edit":
        return write(authors[step.who], step.document);
      case "resolve":
        return resolve(authors[step.who], step.document);
      case "send":
        return send(authors[step.who], step.document, step.kind);
      case "cancel":
        return cancel(authors[step.who], step.at);
      case "network":
        authors[step.who].computer.network.behavior = networks[step.network] ?? online;
        return;
      case "restart":
        return restart(authors[step.who]);
      case "sign in":
        await authors[step.who].app.signIn().catch(() => undefined);
        return;
      case "send now":
        return authors[step.who].app.outbox.sendNow();
      case "edit on the web": {
        const stored = site.stored.get(step.document);
        if (stored) site.writeOnWeb({ ...stored, description: nextTitle("the web") });
        return;
      }
      case "end all sessions":
        return site.endSessions();
      case "flush":
        return flushPromises();
      case "wait":
        return clock.pass(step.seconds * 1000);
    }
  }

  async function recover(): Promise<void> {
    for (const author of Object.values(authors)) {
      author.computer.network.behavior = online;
      await author.app.signIn();
    }
    await clock.pass(600_000);
  }

  return { site, authors, sends, perform, recover };
}
type Scenario = Awaited<ReturnType<typeof openScenario>>;

const findAuthor = ({ authors }: Scenario, draftId: string): Author =>
  Object.values(authors).find(({ written }) => written.has(draftId)) ?? authors.Ada;

function checkSends({ site, authors, sends }: Scenario): void {
  const waiting = new Map(
    Object.values(authors).flatMap(({ app }) => app.outbox.list().map((entry) => [entry.id, entry.state.kind])),
  );
  for (const [at, { id, draftId, title, end }] of sends.entries()) {
    const effects = site.commits.filter(({ key }) => key === id).length;
    const state = waiting.get(id);
    if (end === "canceled") expect([title, "taken back", effects, state]).toEqual([title, "taken back", 0, undefined]);
    else if (end === "too late") expect([title, "too late", effects, state]).toEqual([title, "too late", 1, undefined]);
    else if (state !== undefined) {
      // Only items that need a person still wait.
      expect(["conflict", "refused"]).toContain(state);
      expect([title, state, effects]).toEqual([title, state, 0]);
    } else {
      const isReplaced = sends.slice(at + 1).some((later) => later.draftId === draftId);
      const isThereAlready = site.history.some((stored) => stored.title === title);
      expect([title, effects]).toEqual([title, effects === 0 && (isReplaced || isThereAlready) ? 0 : 1]);
    }
  }
}

function checkOverwrites(scenario: Scenario): void {
  const { site, sends } = scenario;
  for (const { key, document, stagedVersion } of site.commits) {
    const send = sends.find(({ id }) => id === key);
    const author = findAuthor(scenario, send?.draftId ?? "");
    const seen = author.seen.get(send?.draftId ?? "");
    const before = stagedVersion === null ? document.version - 1 : document.version;
    expect([document.title, "knew version", before === 0 || seen?.has(before) ? before : "none"]).toEqual([
      document.title,
      "knew version",
      before,
    ]);
    seen?.add(document.version);
  }
}

async function checkDrafts({ authors }: Scenario): Promise<void> {
  for (const { computer, written } of Object.values(authors)) {
    for (const [id, title] of written) expect((await computer.drafts.read(id)).text.draft.title).toBe(title);
  }
}

async function checkConflicts({ authors }: Scenario): Promise<void> {
  for (const { app, computer, seen } of Object.values(authors)) {
    for (const { draftId, title, state } of app.outbox.list()) {
      if (state.kind !== "conflict") continue;
      // Another staged version is a conflict, whatever is public.
      const { base } = await computer.drafts.read(draftId);
      if ((state.current.staged?.version ?? 0) !== getStagedVersion(base)) continue;
      const { version } = state.current.assessment;
      expect([title, "conflicts with its own version", seen.get(draftId)?.has(version)]).toEqual([
        title,
        "conflicts with its own version",
        false,
      ]);
    }
  }
}

test("whatever two desktops and the web do, nothing is overwritten unseen, counts twice or is lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const scenario = await openScenario();
      for (const one of steps) await scenario.perform(one);
      await scenario.recover();
      checkSends(scenario);
      checkOverwrites(scenario);
      await checkDrafts(scenario);
      await checkConflicts(scenario);
      for (const { app } of Object.values(scenario.authors)) app.kill();
    }),
    { numRuns: timesEffort(200) },
  );
});
