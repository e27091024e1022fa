import fc from "fast-check";
import { expect, test } from "vitest";
import { DesktopFailure } from "#src/main/failure.ts";
import type { SendKind } from "#src/model/outbox.ts";
import {
  type Between,
  buildText,
  type Computer,
  clear,
  createComputer,
  lostAnswer,
  lostRequest,
  offline,
  type Started,
} from "./computer.ts";
import { createManualClock, letSettle } from "./manual-clock.ts";
import { createSiteModel } from "./site-model.ts";

/** 'one' is on the site from the beginning; 'two' is created by whoever comes first. */
const documents = ["one", "two"] as const;
type DocumentId = (typeof documents)[number];
const people = ["Ada", "Ben"] as const;
type Person = (typeof people)[number];
const weathers: Record<string, Between> = { clear, offline, lostRequest, lostAnswer };

type Step =
  | { do: "edit" | "settle"; who: Person; document: DocumentId }
  | { do: "press"; who: Person; document: DocumentId; kind: SendKind }
  | { do: "cancel"; who: Person; at: number }
  | { do: "weather"; who: Person; weather: string }
  | { do: "restart" | "sign in" | "send now"; who: Person }
  | { do: "edit on the web"; document: DocumentId }
  | { do: "end all sessions" }
  | { do: "breathe" }
  | { do: "wait"; seconds: number };

const who = fc.constantFrom(...people);
const document = fc.constantFrom(...documents);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("edit" as const), who, document }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("press" as const),
      who,
      document,
      kind: fc.constantFrom("publish" as const, "save" as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("settle" as const), who, document }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("cancel" as const), who, at: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("weather" as const),
      who,
      weather: fc.constantFrom(...Object.keys(weathers)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("restart" as const, "sign in" as const, "send now" as const), who }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("edit on the web" as const), document }) },
  { weight: 1, arbitrary: fc.constant({ do: "end all sessions" as const }) },
  { weight: 5, arbitrary: fc.constant({ do: "breathe" as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("wait" as const), seconds: fc.constantFrom(5, 60) }) },
);

interface Press {
  id: string;
  draftId: string;
  title: string;
  end: "open" | "cancelled" | "too late";
}

interface Desk {
  person: Person;
  computer: Computer;
  app: Started;
  drafts: Record<DocumentId, string>;
  /** What the person wrote last into each draft. */
  written: Map<string, string>;
  /** The versions of the site's that the person has seen, for each draft. */
  seen: Map<string, Set<number>>;
}

/** The draft followed the site in the very moment of the press: nothing was accepted. */
function toRefusal(error: unknown): null {
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

async function openWorld() {
  const site = createSiteModel();
  const clock = createManualClock();
  const createId = createIds();
  const first = { assessment: site.writeOnWeb(buildText("from the start")), readAt: "2026-03-01T09:00:00.000Z" };
  const presses: Press[] = [];
  let texts = 0;
  const toNext = (by: string) => {
    texts += 1;
    return `${by}'s text ${texts}`;
  };

  async function openDesk(person: Person): Promise<Desk> {
    const computer = createComputer({ site, clock, createId, weather: { between: clear } });
    const app = await computer.start();
    await app.signIn();
    const one = await computer.createDraft(buildText("from the start"), first);
    // No two drafts have the same text: then whose it is can be told by it.
    const own = { one: toNext(person), two: toNext(person) };
    await computer.write(one.id, buildText(own.one));
    const two = await computer.createDraft(buildText(own.two, { id: "two" }));
    const written = new Map([
      [one.id, own.one],
      [two.id, own.two],
    ]);
    const seen = new Map([
      [one.id, new Set([1])],
      [two.id, new Set<number>()],
    ]);
    return { person, computer, app, drafts: { one: one.id, two: two.id }, written, seen };
  }
  const desks: Record<Person, Desk> = { Ada: await openDesk("Ada"), Ben: await openDesk("Ben") };

  async function write(desk: Desk, id: DocumentId, description?: string): Promise<void> {
    const draftId = desk.drafts[id];
    const { text } = await desk.computer.drafts.read(draftId);
    const title = toNext(desk.person);
    await desk.computer.write(draftId, { ...text.draft, title, ...(description !== undefined && { description }) });
    desk.written.set(draftId, title);
  }

  async function press(desk: Desk, id: DocumentId, kind: SendKind): Promise<void> {
    const draftId = desk.drafts[id];
    const { revision, text } = await desk.computer.drafts.read(draftId);
    const entry = await desk.app.outbox.add(draftId, revision, kind).catch(toRefusal);
    if (entry && !presses.some((known) => known.id === entry.id)) {
      presses.push({ id: entry.id, draftId, title: text.draft.title, end: "open" });
    }
  }

  /** The person sees the site's text beside their own, takes the site's description, keeps their title, and presses again. */
  async function settle(desk: Desk, id: DocumentId): Promise<void> {
    const draftId = desk.drafts[id];
    const entry = desk.app.outbox.list().find((one) => one.draftId === draftId);
    if (entry?.state.kind !== "conflict") return;
    const { current } = entry.state;
    desk.seen.get(draftId)?.add(current.assessment.version);
    await desk.computer.drafts.relink(draftId, { base: current });
    await write(desk, id, current.assessment.description);
    await press(desk, id, entry.kind);
  }

  async function cancel(desk: Desk, at: number): Promise<void> {
    const entry = desk.app.outbox.list()[at];
    const own = presses.find(({ id }) => id === entry?.id);
    if (!entry || !own) return;
    const state = desk.app.outbox.cancel(entry.id).then(
      ({ kind }) => kind,
      () => "open" as const,
    );
    await letSettle();
    const end = await state;
    if (end !== "open") own.end = end;
  }

  async function restart(desk: Desk): Promise<void> {
    desk.app.kill();
    desk.app = await desk.computer.start();
  }

  async function act(step: Step): Promise<void> {
    switch (step.do) {
      case "edit":
        return write(desks[step.who], step.document);
      case "settle":
        return settle(desks[step.who], step.document);
      case "press":
        return press(desks[step.who], step.document, step.kind);
      case "cancel":
        return cancel(desks[step.who], step.at);
      case "weather":
        desks[step.who].computer.weather.between = weathers[step.weather] ?? clear;
        return;
      case "restart":
        return restart(desks[step.who]);
      case "sign in":
        await desks[step.who].app.signIn().catch(() => undefined);
        return;
      case "send now":
        return desks[step.who].app.outbox.sendNow();
      case "edit on the web": {
        const stored = site.stored.get(step.document);
        if (stored) site.writeOnWeb({ ...stored, description: toNext("the web") });
        return;
      }
      case "end all sessions":
        return site.endSessions();
      case "breathe":
        return letSettle();
      case "wait":
        return clock.pass(step.seconds * 1000);
    }
  }

  /** Everybody is online and signed in again, and time passes. */
  async function calm(): Promise<void> {
    for (const desk of Object.values(desks)) {
      desk.computer.weather.between = clear;
      await desk.app.signIn();
    }
    await clock.pass(600_000);
  }

  return { site, desks, presses, act, calm };
}
type World = Awaited<ReturnType<typeof openWorld>>;

const findDesk = ({ desks }: World, draftId: string): Desk =>
  Object.values(desks).find(({ written }) => written.has(draftId)) ?? desks.Ada;

/** Whatever was pressed had one effect, or waits for its author, who took it back or pressed again otherwise. */
function checkPresses({ site, desks, presses }: World): void {
  const waiting = new Map(
    Object.values(desks).flatMap(({ app }) => app.outbox.list().map((entry) => [entry.id, entry.state.kind])),
  );
  for (const [at, { id, draftId, title, end }] of presses.entries()) {
    const effects = site.commits.filter(({ key }) => key === id).length;
    const state = waiting.get(id);
    if (end === "cancelled") expect([title, "taken back", effects, state]).toEqual([title, "taken back", 0, undefined]);
    else if (end === "too late") expect([title, "too late", effects, state]).toEqual([title, "too late", 1, undefined]);
    else if (state !== undefined) {
      // Nothing waits for anything but a person: everything else went out.
      expect(["conflict", "refused"]).toContain(state);
      expect([title, state, effects]).toEqual([title, state, 0]);
    } else {
      const isReplaced = presses.slice(at + 1).some((later) => later.draftId === draftId);
      const isThereAlready = site.history.some((stored) => stored.title === title);
      expect([title, effects]).toEqual([title, effects === 0 && (isReplaced || isThereAlready) ? 0 : 1]);
    }
  }
}

/** Nobody wrote on top of what they, or an earlier press of theirs on the same draft, had not seen. */
function checkOverwrites(world: World): void {
  const { site, presses } = world;
  for (const { key, document } of site.commits) {
    const press = presses.find(({ id }) => id === key);
    const desk = findDesk(world, press?.draftId ?? "");
    const seen = desk.seen.get(press?.draftId ?? "");
    const before = document.version - 1;
    expect([document.title, "knew version", before === 0 || seen?.has(before) ? before : "none"]).toEqual([
      document.title,
      "knew version",
      before,
    ]);
    seen?.add(document.version);
  }
}

/** What a person wrote is in the draft until the same person writes something else. */
async function checkDrafts({ desks }: World): Promise<void> {
  for (const { computer, written } of Object.values(desks)) {
    for (const [id, title] of written) expect((await computer.drafts.read(id)).text.draft.title).toBe(title);
  }
}

/** Whoever is asked to settle a conflict is shown a text of somebody else's, and nobody is asked about their own. */
function checkConflicts({ desks }: World): void {
  for (const { app, seen } of Object.values(desks)) {
    for (const { draftId, title, state } of app.outbox.list()) {
      if (state.kind !== "conflict") continue;
      const { version } = state.current.assessment;
      expect([title, "conflicts with its own version", seen.get(draftId)?.has(version)]).toEqual([
        title,
        "conflicts with its own version",
        false,
      ]);
    }
  }
}

const runs = 400;

test("whatever two desktops and the web do, online or not: nothing is overwritten unseen, nothing counts twice, nothing is lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const world = await openWorld();
      for (const one of steps) await world.act(one);
      await world.calm();
      checkPresses(world);
      checkOverwrites(world);
      await checkDrafts(world);
      checkConflicts(world);
      for (const { app } of Object.values(world.desks)) app.kill();
    }),
    { numRuns: runs },
  );
});
