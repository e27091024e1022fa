/** Words that begin a second statement about the same person. */
const secondVerbs = [
  "am|can|have|like|love|enjoy|want|prefer|need|care|know|understand",
  "always|often|usually|rarely|never|don['’]t|can['’]t",
  "ask for|help (?:my|others|people|them)|share|listen|support|encourage|follow|stick|finish|carry|check|write|read|speak|learn|teach|keep",
].join("|");
/** With a second verb they are one action: "go back and check", "sit and listen". */
const oneAction =
  "(?:can |could |like to )?(?:go|come|sit|stop|try|get up|put|take|begin|start|wait|stand|measure|look|ask)";
const degree = "(?:\\w+ly |very |quite |well )?";
const tail = "(?: (?:at|in|on|with|when|before|after|during|under|toward|to|about|for)\\b.*)?";

/** Both halves say something about the person, and one can be true without the other. */
const twoStatements = [
  /^(?!(?:give|let|when|while|if|once|after|before|until|as soon|one|two|too)\b)(?=.*\b(?:I|me|my|mine)\b.*\b(?:and|but) I\b)/i,
  /\b(?:I|me|my)\b.*, (?:and|but) (?!that|whether|by\b|then|so\b|now|still).*\b(?:I|me|my)\b/i,
  /\b(?:I|me|my)\b.*, but .*\b(?:doesn|don|isn|aren)['’]t\.?$/i,
  /^[^,]*\b(?:is|are)\b[^,]*, but .*\b(?:I|me|my)\b/i,
  new RegExp(`^I (?!(?:can|could|${oneAction}|like|love|want|prefer)\\b)[^,]*\\band (?:${secondVerbs})\\b`, "i"),
  /^I \w+ (?!nothing|nobody|none)\w+ but \w+/i,
  new RegExp(
    `^(?:I|I['’]m|(?:My|Our) \\w+)(?: am| is| are| feel| stay)? ${degree}\\w+ and ${degree}\\w+${tail}[.]?$`,
    "i",
  ),
];

export const hasTwoStatements = (text: string): boolean => twoStatements.some((pattern) => pattern.test(text));

/** In a short statement the halves weigh the same, which in a longer one may be a sequence. */
const maxShortWordCount = 10;
const twoThings = new RegExp(`^(?!I ${oneAction}\\b)(?:I|I['’](?:m|d|ve)|My|Our|We)\\b[^,]*\\band\\b`, "i");
const fixedPair =
  /\b(\w+) and \1\b|\bapart\b|\b(?:salt and pepper|pros and cons|trial and error|black and white|back and forth|now and then|up and down|in and out|friends and family|(?:time|date) and place|day and night)\b/i;

/** One of the two things may be true alone, which only the author can say. */
export const joinsTwoThings = (text: string): boolean =>
  twoThings.test(text) && !fixedPair.test(text) && text.trim().split(/\s+/).length <= maxShortWordCount;

const absolutes = [
  /(?:^|[,;:.] |\b(?:and|but|so) )(?:I|I['’]m|I am|we|people|others|my \w+|my \w+ (?:is|are)) (always|never)\b(?! have\b)/i,
  /^(everyone|everybody|nobody|no one|nothing|all (?:of )?my \w+)(?: ever)? (?:likes?|loves?|trusts?|respects?|admires?|agrees?|upsets?|stops?|worries|scares?|bores?|is|can)\b/i,
  /(?:^|, )(at all times|every single \w+|in every (?:case|situation)|under (?:all|any) circumstances|without exception)\b/i,
  /\b(at all times|in every (?:case|situation)|under (?:all|any) circumstances|without exception)\.?$/i,
  /\bcan \w+ (?:with )?(any|every)\b/i,
];

export const findAbsolute = (text: string): string | undefined =>
  absolutes.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])[0];
