import type { TakerKind } from "@illumine/shared/assessment/simulate/taker.ts";

export const takerDescriptions: Record<TakerKind, { label: string; text: string }> = {
  random: { label: "Random", text: "choose an answer by chance, every time" },
  agreeing: { label: "Agreeing", text: "agree with nearly everything" },
  extreme: { label: "Extreme", text: "use only the two ends of each scale" },
  middling: { label: "Middling", text: "nearly always choose the middle" },
  careless: { label: "Careless", text: "give one answer throughout, or a pattern, and leave some out" },
  expert: { label: "Expert", text: "rate themselves high and know 90% of the answers" },
  faker: { label: "Flatterer", text: "flatter themselves and guess every answer" },
  novice: { label: "Confident novice", text: "rate themselves 85 and know 20% of the answers" },
  modest: { label: "Modest expert", text: "rate themselves 55 and know 90% of the answers" },
};
