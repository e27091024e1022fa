const adverb = "(?:(?:rather|mostly|often|sometimes|soon|still|just|tend to|\\w+ly) ){0,2}";
const negator = "(?:never|not|cannot|rarely|seldom|hardly ever|\\w+n['’]t)";
/** Where a main clause can begin: what comes after "who" or "that" isn't said of the person. */
const start = "(?:^|[,;:.] |\\b(?:and|but|so) )";

/** What a person does who turns away from a thing. */
const turningAway = [
  "avoid|keep away from|dislike|hate|dread|give up|quit|put off|neglect|forget|struggle",
  "lose (?:interest|heart|patience|track|my (?:temper|nerve|drive))",
  "get (?:bored|tired|impatient|nervous|annoyed)",
].join("|");

/** What the thing does to that person. */
const wearing = [
  "(?:bore|tire|drain|exhaust|overwhelm|discourage|confuse|scare|frighten|annoy|irritate)s? me",
  "makes? me (?:tired|sleepy|nervous|anxious|impatient|uncomfortable)",
  "wears? me out|leaves? me cold|puts? me to sleep",
].join("|");

const wearisome = "(?:boring|dull|tedious|tiring|exhausting|pointless|a waste of (?:my )?time)";

const toPattern = (source: string) => new RegExp(source, "gi");

const aversions = [
  `${start}I(?:['’]d|['’]ll)? ${adverb}(?:${turningAway})\\b`,
  `${start}I(?:['’]m)? (?:rarely|seldom|hardly ever)\\b`,
  `${start}I(?:['’]m not interested| don['’]t (?:really |much )?(?:enjoy|like|care))\\b`,
  `${start}I have (?:no|little) (?:patience|interest|time|use)\\b`,
  `${start}I can['’]t (?!stop|wait|rest|stand|resist|help|imagine|leave|let)\\w+`,
  `${start}(?:I find it|it['’]s) (?:hard|difficult)(?: for me)? to\\b`,
  `${start}I find (?:\\w+ ){1,6}${wearisome}\\b`,
  `\\b(?:is|are|seems?|sounds?|feels?) (?:(?:too|so|very|rather|mostly|often|just) ){0,2}${wearisome}\\b`,
  `\\b(?:${wearing})\\b`,
].map(toPattern);

/** The opposite of an aversion. "I don't easily lose patience." */
const denials = [
  `\\b${negator} (?:\\w+ ){0,2}(?:${turningAway})\\b`,
  `(?:\\b${negator}(?: \\w+ly)?|\\bnothing|\\bnobody|^few(?: \\w+){1,2}) (?:${wearing})\\b`,
  `${start}I(?: don['’]t| never) mind\\b`,
  `${start}I['’]m (?:not|never|rarely) (?:easily )?(?:afraid|scared|shy|bored|tired|annoyed|discouraged)\\b`,
].map(toPattern);

/** What it says about an aversion that comes later is open. */
const unclear =
  /\b(?:never|not|no|nothing|nobody|few|without|hardly|rarely|seldom|cannot|who|whose|which|that|if|unless|although|even)\b|n['’]t\b/i;

/** Turning away from these is no sign of the low end. */
const unwelcome =
  /\b(?:mistakes?|errors?|fail\w*|wast\w+|risks?|debts?|harm\w*|lies|lying|mess\w*|miss(?:ing)?|unfair\w*|careless\w*|sloppy|late|leaving|half|unfinished|undone|idle|idleness|waiting|nothing|without|same|routine|repetiti\w+|reminders?)\b/i;

export interface Direction {
  phrase: string;
  key: 1 | -1;
}

interface Found {
  phrase: string;
  index: number;
}

const listFound = (patterns: readonly RegExp[], text: string): Found[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(({ 0: phrase, index }) => ({ phrase, index })));

const trimPhrase = (phrase: string) => phrase.replace(/^(?:[,;:.] |(?:and|but|so) )/i, "").trim();

/** How a statement reads, if it is clear. "I avoid crowds" is -1, "I never give up" is 1. */
export function readDirection(text: string): Direction | null {
  const [denial, anotherDenial] = listFound(denials, text);
  if (denial) return anotherDenial ? null : { phrase: trimPhrase(denial.phrase), key: 1 };
  const [aversion, another] = listFound(aversions, text);
  if (!aversion || another) return null;
  const before = text.slice(0, aversion.index);
  const after = text.slice(aversion.index + aversion.phrase.length);
  if (unclear.test(before) || unwelcome.test(before) || unwelcome.test(after)) return null;
  return { phrase: trimPhrase(aversion.phrase), key: -1 };
}
