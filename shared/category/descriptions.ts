// Apart from `known`, which every page loads: these come with the loader's data.

const descriptions: ReadonlyMap<string, string> = new Map([
  ["emerging-technologies", "Quantum, spatial and autonomous systems, before the job titles settle."],
  [
    "cognitive-and-learning-intelligence",
    "Memory, attention and reasoning: how you take things in and hold on to them.",
  ],
  ["legal-compliance-and-governance", "Rules, evidence and judgment, from contract review to data protection."],
  ["technology", "Software, systems and support: how you think when the machine disagrees with you."],
  ["cloud-and-infrastructure", "Keeping services up, affordable and boring in the best sense."],
  ["data-and-analytics", "Finding the question inside the numbers, and knowing when there is none."],
  ["healthcare-and-life-sciences", "Care, laboratory and public health roles, and the stamina they ask for."],
  ["customer-success-and-support", "Patience, clarity and follow-through with people who need an answer today."],
  ["green-and-sustainability", "Energy, land and materials: careers that are measured in tonnes and decades."],
  ["product-and-innovation", "Deciding what to build, what to leave out and how to know it worked."],
  ["education-and-training", "Explaining, coaching and designing for the moment when it clicks."],
  ["business-and-strategy", "Markets, money and trade-offs, from a first pitch to a five-year plan."],
  ["engineering-and-manufacturing", "Tolerances, materials and machines; the discipline of things that must not fail."],
  ["digital-marketing-and-content", "Words, images and timing for an audience that owes you nothing."],
  ["design-and-experience", "Seeing how people really use things, then making the next version kinder."],
  ["security-and-risk", "Thinking like the other side, calmly, and writing it down."],
  ["personal-and-emotional-intelligence", "Grit, empathy, habits and the ways you recover from a bad week."],
]);

export const fallbackDescription = "Professional assessments and career guidance";

export const findCategoryDescription = (slug: string): string => descriptions.get(slug) ?? fallbackDescription;
