import { toPolar } from "@illumine/shared/drawing/svg.ts";

const centre = 320;
const radius = 236;

const ticks = (every: number, length: number) =>
  Array.from({ length: 360 / every }, (_, index) => index * every)
    .map((angle) => `M${toPolar(centre, centre, radius, angle)}L${toPolar(centre, centre, radius - length, angle)}`)
    .join("");

/** A bearing compass: one direction for each address, and a needle that swings to the card in use. An ornament. */
export function ContactDial({ names }: { names: readonly string[] }) {
  return (
    <svg className="instrument contact-dial" viewBox="-100 30 840 580" fill="none" aria-hidden="true">
      <circle className="i-hair" cx={centre} cy={centre} r={radius - 52} />
      <g className="dial-needle">
        <path
          className="i-beam"
          d={`M${centre} ${centre}L${toPolar(centre, centre, radius, -99)}A${radius} ${radius} 0 0 1 ${toPolar(centre, centre, radius, -81)}Z`}
        />
        <path className="i-index" d={`M${centre} ${centre}V${centre - radius - 14}`} />
      </g>
      <path className="i-fine" d={ticks(3, 10)} />
      <path className="i-mid" d={ticks(15, 18)} />
      <path className="i-bold" d={ticks(60, 30)} />
      <circle className="i-frame" cx={centre} cy={centre} r={radius} />
      <circle className="i-hub" cx={centre} cy={centre} r={22} />
      <g className="i-num">
        {names.map((name, index) => {
          const angle = index * (360 / names.length) - 90;
          const [x, y] = toPolar(centre, centre, radius + 30, angle).split(" ");
          const side = Math.round(Math.cos((angle * Math.PI) / 180) * 10);
          return (
            <text key={name} x={x} y={y} dy=".35em" textAnchor={side > 0 ? "start" : side < 0 ? "end" : "middle"}>
              {name}
            </text>
          );
        })}
      </g>
    </svg>
  );
}
