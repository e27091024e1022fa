import { quadrant } from "@illumine/shared/drawing/quadrant.ts";
import { type RadarDimension, radar } from "@illumine/shared/drawing/radar.ts";
import type { Reading } from "@illumine/shared/drawing/svg.ts";

export const drawQuadrant = (reading: Reading) => quadrant({ ...reading, detail: "card" });

export const drawRadar = (readings: readonly RadarDimension[]) => radar(readings, { size: 320 });
