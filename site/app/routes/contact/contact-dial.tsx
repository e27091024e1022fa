import { formatPolarPoint } from "@illumine/shared/drawing/svg.ts";

const center = 320;
const radius = 236;

const buildTicks = (every: number, length: number) =>
  Array.from({ length: 360 / every }, (_, index) => index * every)
    .map(
      (angle) =>
        `M${formatPolarPoint(center, center, radius, angle)}L${formatPolarPoint(center, center, radius - length, angle)}`,
    )
    .join("");

export function ContactDial({ names }: { names: readonly string[] }) {
  return (
    <svg className="instrument contact-dial" viewBox="-100 30 840 580" fill="none" aria-hidden="true">
      <circle className="i-hair" cx={center} cy={center} r={radius - 52} />
      <g className="dial-needle">
        <path
          className="i-beam"
          d={`M${center} ${center}L${formatPolarPoint(center, center, radius, -99)}A${radius} ${radius} 0 0 1 ${formatPolarPoint(center, center, radius, -81)}Z`}
        />
        <path className="i-index" d={`M${center} ${center}V${center - radius - 14}`} />
      </g>
      <path className="i-fine" d={buildTicks(3, 10)} />
      <path className="i-mid" d={buildTicks(15, 18)} />
      <path className="i-bold" d={buildTicks(60, 30)} />
      <circle className="i-frame" cx={center} cy={center} r={radius} />
      <circle className="i-hub" cx={center} cy={center} r={22} />
      <g className="i-num">
        {names.map((name, index) => {
          const angle = index * (360 / names.length) - 90;
          const [x, y] = formatPolarPoint(center, center, radius + 30, angle).split(" ");
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
