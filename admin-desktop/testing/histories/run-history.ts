import { createRandom } from "../random.ts";
import { buildText, lostAnswer, lostRequest, type NetworkBehavior, offline, online } from "../site/computer.ts";
import { createManualClock, flushPromises } from "../site/manual-clock.ts";
import { challengeId, createSiteModel, type ModelCall, validCode } from "../site/site-model.ts";
import { createDesktopAuthor } from "./desktop-author.ts";
import { createWebAuthor } from "./web-author.ts";
import { createWitness, type EditedField, editedFields, pickMarks } from "./witness.ts";

const networks: readonly NetworkBehavior[] = [online, online, offline, lostRequest, lostAnswer];
const steps = 24;
const autosaveMs = 5_000;
/** Longer than any pause between two attempts. */
const settlingMs = 120_000;

const choose = <Value>(random: () => number, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

function createIds() {
  let last = 0;
  return () => {
    last += 1;
    return `00000000-0000-4000-8000-${String(last).padStart(12, "0")}`;
  };
}

function openSite(isActive: boolean) {
  const model = createSiteModel();
  model.handle({ method: "POST", path: "/api/auth/send-otp", headers: {} });
  const body = { otp: validCode, challengeId };
  model.handle({ method: "POST", path: "/api/auth/verify-otp", headers: {}, body });
  const first = model.writeOnWeb(buildText("at first", { isActive, description: "described", duration: "long" }));
  return { site: model, first };
}

/**
 * Two windows and a desktop app edit one assessment, with networks that fail: one history for each seed. Returns what
 * was replaced without having been seen, and what got lost.
 */
export async function runHistory(seed: number): Promise<string[]> {
  const random = createRandom(seed);
  const clock = createManualClock();
  const createId = createIds();
  const { site, first } = openSite(random() < 0.5);
  const witness = createWitness(pickMarks(first));

  /** Watches what each call changes. */
  const handle = (who: string, call: ModelCall) => {
    const read = () => ({ stored: site.stored.get("one"), staged: site.staged.get("one")?.document });
    const before = read();
    const answer = site.handle(call);
    const after = read();
    if (before.stored && after.stored && before.stored !== after.stored)
      witness.write(who, pickMarks(before.stored), pickMarks(after.stored));
    if (before.staged && before.staged !== after.staged) {
      const next = after.staged ?? after.stored;
      if (next) witness.write(who, pickMarks(before.staged), pickMarks(next));
    }
    return answer;
  };

  const shared = { clock, witness, createId, random, handle };
  const windows = ["the first window", "the second window"].map((name) => createWebAuthor({ ...shared, name }));
  const desktop = await createDesktopAuthor({ ...shared, name: "the desktop", site });
  for (const window of windows) await window.open();

  let marks = 0;
  const edit = async (write: (field: EditedField, mark: string) => void | Promise<void>) => {
    marks += 1;
    await write(choose(random, editedFields), `text ${marks}`);
  };
  const takeWebStep = async () => {
    const window = choose(random, windows);
    const actions = [
      () => edit(window.edit),
      () => edit(window.edit),
      () => edit(window.edit),
      () => void window.save("save"),
      () => void window.save("publish"),
      () => window.resolve(),
      () => void window.retry(),
      () => window.check(),
      () => void Object.assign(window.network, { behavior: choose(random, networks) }),
      () => window.close(),
      () => window.open(),
      () => window.open(),
      () => window.restoreCopy(),
    ];
    await choose(random, actions)();
  };
  const takeDesktopStep = async () => {
    const actions = [
      () => edit(desktop.edit),
      () => edit(desktop.edit),
      () => desktop.send("save"),
      () => desktop.send("publish"),
      () => desktop.resolve(),
      () => desktop.resolve(),
      () => void Object.assign(desktop.network, { behavior: choose(random, networks) }),
      () => desktop.restart(),
    ];
    await desktop.show();
    await choose(random, actions)();
  };

  for (let step = 0; step < steps; step += 1) {
    if (random() < 0.6) await takeWebStep();
    else await takeDesktopStep();
    await (random() < 0.4 ? clock.pass(autosaveMs) : flushPromises());
  }

  for (const { network } of [...windows, desktop]) network.behavior = online;
  await clock.pass(settlingMs);
  await desktop.sendNow();
  await flushPromises();
  const stored = [site.stored.get("one"), site.staged.get("one")?.document].flatMap((one) =>
    one ? [pickMarks(one)] : [],
  );
  const present = [
    ...stored,
    ...(await desktop.list()),
    ...(await Promise.all(windows.map(({ list }) => list()))).flat(),
  ];
  desktop.end();
  for (const window of windows) window.close();
  return [...witness.faults, ...witness.listLost(present)];
}
