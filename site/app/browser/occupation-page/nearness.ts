import { radar } from "@illumine/shared/drawing/radar.ts";
import { escapeSvg } from "@illumine/shared/drawing/svg.ts";
import { type OccupationStanding, rankOccupation } from "@illumine/shared/scoring/interests/match-occupations.ts";
import { fetchOccupations } from "../occupations.ts";
import { findSavedInterests, type SavedInterests } from "./saved-interests.ts";

const find = <Part extends HTMLElement>(section: HTMLElement, name: string) =>
  section.querySelector<Part>(`[data-nearness-${name}]`);

function drawProfile(section: HTMLElement, { profile, ranges }: SavedInterests): void {
  const readings = profile.areas.map(({ letter, label, score }, at) => {
    const row = section.querySelector<HTMLElement>(`[data-letter="${letter}"]`);
    const scale = row?.querySelector<HTMLElement>(".scale");
    const other = Number(scale?.style.getPropertyValue("--o"));
    const range = ranges[at];
    const value = score ?? 0;
    if (scale) {
      scale.style.setProperty("--v", String(value));
      if (range) {
        scale.style.setProperty("--lo", String(range.lo));
        scale.style.setProperty("--hi", String(range.hi));
      }
      scale.innerHTML = `${range ? '<i class="beam"></i>' : ""}<i class="index"></i><i class="other"></i>`;
    }
    const text = row && find(row, "score");
    if (text) text.innerHTML = `<span class="sr">You: </span>${value}`;
    return { label, value, lo: range?.lo, hi: range?.hi, other };
  });
  const drawing = find(section, "drawing");
  if (drawing) drawing.innerHTML = `<div class="drawn" aria-hidden="true">${radar(readings)}</div>`;
  const legend = find(section, "legend");
  if (legend) legend.hidden = false;
  const head = find(section, "you");
  if (head) head.textContent = "You";
}

function buildRankRuler({ rank, of, top, repeated }: OccupationStanding): string {
  const at = (shown: number) => (100 * Math.log(Math.max(1, shown))) / Math.log(Math.max(2, of));
  const label = (text: string, shown: number) => `<span class="mono" style="--x:${at(shown)}">${text}</span>`;
  const beam = repeated ? `<i class="beam" style="--lo:${at(repeated.lo)};--hi:${at(repeated.hi)}"></i>` : "";
  const ticks = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50, 100, 200, 300]
    .filter((shown) => shown <= of)
    .map((shown) => `<i class="occ-tick" style="--x:${at(shown)}"></i>`)
    .join("");
  return (
    `<div class="occ-rank" aria-hidden="true">${beam}<i class="index" style="--v:${at(rank)}"></i>${ticks}` +
    `${label("1st", 1)}${label(`top ${top}`, top)}${label(`${of}`, of)}</div>`
  );
}

function describeStanding(standing: OccupationStanding, level: number | null): string {
  const { rank, of, top, isClose, repeated } = standing;
  const among = level === null ? `${of} occupations` : `${of} occupations at preparation level ${level}`;
  if (!repeated) {
    return `<p class="body"><b>Your six scores are too close together for a claim.</b> They differ by no more than their margin of error, so a rank among ${among} would say nothing.</p>`;
  }
  const heading = isClose ? "" : "Not close. ";
  return (
    `<div class="occ-share"><span class="reading num">${repeated.topShare}</span><p><b>${heading}In your top ${top} in ${repeated.topShare} of 100 repeats</b><br>` +
    `<span class="soft">We repeated the comparison 200 times within the margin of error of your scores, among the ${among}.</span></p></div>` +
    `${buildRankRuler(standing)}<p class="small muted num">Rank ${rank} of ${of}, ${repeated.lo === repeated.hi ? "in nearly every repeat" : `likely ${repeated.lo} to ${repeated.hi}`}.</p>`
  );
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

function formatDay(timestamp: string): string {
  const time = Date.parse(timestamp);
  return Number.isNaN(time) ? "an earlier day" : dayFormat.format(time);
}

/** Whoever has a result of their interests is offered the other assessments first. */
function offerOtherTests({ title, completedAt }: SavedInterests): void {
  const taken = document.querySelector<HTMLElement>("[data-nearness-test]");
  const link = taken?.querySelector("a");
  const note = taken?.querySelector("span");
  if (!taken || !link || !note) return;
  note.textContent = `Your result of ${title}, ${formatDay(completedAt)}, is compared above.`;
  const tests = taken.parentElement;
  const other = tests?.querySelector<HTMLElement>("li:not([data-nearness-test]) a");
  if (!other) return;
  other.className = link.className;
  link.className = "link";
  link.querySelector("svg")?.remove();
  tests?.appendChild(taken);
}

/** Shows how near the newest saved interest profile of this browser is. Nothing is sent but a request for the list. */
export async function showNearness(): Promise<void> {
  const section = document.querySelector<HTMLElement>("[data-nearness]");
  const saved = section && findSavedInterests();
  if (!section || !saved) return;
  const title = find(section, "title");
  if (title) title.textContent = "How near is yours";
  drawProfile(section, saved);
  offerOtherTests(saved);
  const note = find(section, "note");
  if (note) {
    note.innerHTML =
      `Compared in your browser with your result of ${escapeSvg(saved.title)}, ${formatDay(saved.completedAt)}. ` +
      'Nothing about you was sent. <a class="link" href="/results">Your profile</a>';
  }
  const match = find(section, "match");
  if (!match) return;
  const data = await fetchOccupations();
  if (!data) {
    match.innerHTML =
      '<p class="body">The other occupations couldn’t be loaded, so there is no rank. Reload the page when you’re online.</p>';
    return;
  }
  const code = section.dataset["nearness"] ?? "";
  const standing = rankOccupation(saved.profile, data.occupations, code);
  const level = data.occupations.find((one) => one.code === code)?.jobZone ?? null;
  match.innerHTML = standing
    ? describeStanding(standing, level)
    : '<p class="body">This occupation can’t be compared: it has no interest values.</p>';
}
