/** `ink` for text and thin marks, `solid` for fills, `tint` for quiet backgrounds, `deep` is the darkest tone. */
export interface HueFace {
  ink: string;
  solid: string;
  tint: string;
  deep: string;
}

export interface CategoryHue {
  /** 0 for white light, which has no line of its own. */
  nm: number;
  light: HueFace;
  dark: HueFace;
}

const hue = (nm: number, light: string, dark: string): CategoryHue => ({
  nm,
  light: parseFace(light),
  dark: parseFace(dark),
});

function parseFace(colors: string): HueFace {
  const [ink = "", solid = "", tint = "", deep = ""] = colors.split(" ");
  return { ink, solid, tint, deep };
}

/**
 * The one home of the category hues, by category slug. Each wavelength is a real emission or absorption line.
 * After a change run `npx tsx shared/ui/theme/write-category-hues.ts`.
 */
export const categoryHues: Readonly<Record<string, CategoryHue>> = {
  "emerging-technologies": hue(397, "#8249A2 #9657B9 #E5E1E3 #3A2248", "#B887D7 #A268C3 #2A2432 #1B0C24"),
  "cognitive-and-learning-intelligence": hue(410, "#6D50AF #7D5DC5 #E3E2E4 #31254E", "#A48EE4 #896DCF #262435 #160E28"),
  "legal-compliance-and-governance": hue(434, "#5357B5 #5F63CA #E2E2E5 #262952", "#8D96EB #6C73D4 #222536 #0F102A"),
  technology: hue(447, "#325FB5 #4476D5 #E1E3E6 #192C52", "#739DEC #5585DF #1F2738 #07132A"),
  "cloud-and-infrastructure": hue(471, "#0568A3 #1A9AEA #E0E6E9 #01314F", "#52A6E6 #3EA8F4 #1D2D3C #001528"),
  "data-and-analytics": hue(486, "#076D87 #2EAED3 #E0E8E6 #023441", "#41ADCE #51BCDD #1F3037 #001720"),
  "healthcare-and-life-sciences": hue(501, "#096F6F #0EB5B4 #E0E8E3 #013635", "#32B3B2 #45C2C0 #1E3232 #001818"),
  "customer-success-and-support": hue(517, "#077259 #3EB693 #E1E8E0 #08362A", "#4CB494 #5CC2A2 #20322D #001911"),
  "green-and-sustainability": hue(527, "#28703D #5EAD71 #E2E7DD #18351F", "#6AB17A #72B982 #233028 #06180A"),
  "product-and-innovation": hue(546, "#4C6F00 #91BB54 #E5E9DC #24340C", "#8AAF56 #A1C96B #2A3325 #0E1701"),
  "education-and-training": hue(558, "#666A00 #BAC04A #E9EADC #2F3101", "#A4AA44 #C0C65C #303223 #141500"),
  "business-and-strategy": hue(577, "#7A6306 #D1AD32 #EBE8DB #392C00", "#C1A23A #DCBB50 #353022 #1B1300"),
  "engineering-and-manufacturing": hue(589, "#905804 #ED9822 #EFE6DA #432600", "#D89445 #F9A846 #3B2D21 #210F00"),
  "digital-marketing-and-content": hue(610, "#A14A05 #ED803B #EFE4DB #4A2105", "#E18B58 #F89154 #3B2922 #250B00"),
  "design-and-experience": hue(633, "#AA3F22 #E06A4A #EDE2DB #4C1E12", "#E38369 #EC7B5D #382623 #260904"),
  "security-and-risk": hue(656, "#AC3C40 #CD5254 #EBE1DC #4C1C1D", "#E27D7B #D86464 #342324 #260809"),
  "personal-and-emotional-intelligence": hue(687, "#A73B61 #C85179 #EAE1DE #4A1C2B", "#DD7B98 #D36387 #332329 #250812"),
};

export const whiteLight: CategoryHue = hue(0, "#43484A #8C908C #E9E9E4 #2A2D2E", "#BEC1BB #A6AAA5 #24282A #121415");

export function findHue(categorySlug: string): CategoryHue {
  return Object.hasOwn(categoryHues, categorySlug) ? (categoryHues[categorySlug] ?? whiteLight) : whiteLight;
}
