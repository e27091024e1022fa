import { replaceSpans } from "./spans.ts";

/** Signs that TeX writes as commands. */
const signs: Readonly<Record<string, string>> = {
  ...{ alpha: "α", beta: "β", gamma: "γ", delta: "δ", epsilon: "ε", zeta: "ζ", eta: "η", theta: "θ", kappa: "κ" },
  ...{ lambda: "λ", mu: "μ", nu: "ν", xi: "ξ", pi: "π", rho: "ρ", sigma: "σ", tau: "τ", phi: "φ", chi: "χ" },
  ...{ psi: "ψ", omega: "ω", Gamma: "Γ", Delta: "Δ", Theta: "Θ", Lambda: "Λ", Pi: "Π", Sigma: "Σ", Phi: "Φ" },
  ...{ Psi: "Ψ", Omega: "Ω", times: "×", cdot: "·", div: "÷", pm: "±", mp: "∓", infty: "∞", circ: "°" },
  ...{ le: "≤", leq: "≤", ge: "≥", geq: "≥", ne: "≠", neq: "≠", approx: "≈", equiv: "≡", sim: "∼", propto: "∝" },
  ...{ to: "→", rightarrow: "→", leftarrow: "←", Rightarrow: "⇒", Leftrightarrow: "⇔", in: "∈", notin: "∉" },
  ...{ cup: "∪", cap: "∩", subset: "⊂", subseteq: "⊆", forall: "∀", exists: "∃", neg: "¬", land: "∧", lor: "∨" },
  ...{ partial: "∂", nabla: "∇", ldots: "…", dots: "…", cdots: "…", quad: " ", qquad: " ", left: "", right: "" },
  ...{ sin: "sin", cos: "cos", tan: "tan", log: "log", ln: "ln", exp: "exp", max: "max", min: "min" },
};

const isWhole = (text: string): boolean => /^(?:\d+(?:\.\d+)?|\p{L}|°)$/u.test(text);
const wrap = (text: string): string => {
  const bare = text.trim();
  return isWhole(bare) ? bare : `(${bare})`;
};

/** A fraction that something stands beside needs brackets: '(1/2)x'. */
const fractionStart = "\ue020";
const fractionEnd = "\ue021";

const steps: readonly [RegExp, (...parts: string[]) => string][] = [
  [/\\(?:text|mathrm|mathbf|mathit|mathsf|operatorname)\{([^{}\\]*)\}/g, (_, text = "") => text],
  [/\\sqrt\{([^{}\\]*)\}/g, (_, text = "") => `√${wrap(text)}`],
  [
    /\\d?frac\{([^{}\\]*)\}\{([^{}\\]*)\}/g,
    (_, above = "", below = "") => `${fractionStart}${wrap(above)}/${wrap(below)}${fractionEnd}`,
  ],
  [/([_^])\{([^{}\\]*)\}/g, (_, sign = "", text = "") => (text.trim() === "°" ? "°" : `${sign}${wrap(text)}`)],
];

/** A simple formula of TeX as text, as 'x^2 + 1/2'; null for one that text can't say. */
export function toTexText(tex: string): string | null {
  if (tex.length > 1_000) return null;
  let text = tex
    .replace(/\\[,;:! ]/g, " ")
    .replace(/\\([%$#&])/g, "$1")
    .replace(/\\([A-Za-z]+)(?![A-Za-z])/g, (whole, name: string) =>
      Object.hasOwn(signs, name) ? (signs[name] ?? whole) : whole,
    )
    .replace(/\^°/g, "°");
  for (let before = ""; before !== text; ) {
    before = text;
    for (const [pattern, replace] of steps) text = text.replace(pattern, replace);
  }
  if (/[\\{}~]|&(?!\w+;)/.test(text)) return null;
  const isAlone = text.trim().startsWith(fractionStart) && text.trim().indexOf(fractionEnd) === text.trim().length - 1;
  const [open, close] = isAlone ? ["", ""] : ["(", ")"];
  const shown = text.replaceAll(fractionStart, open).replaceAll(fractionEnd, close).replace(/\s+/g, " ").trim();
  return shown === "" ? null : shown;
}

const delimiters = [
  ["\\(", "\\)"],
  ["\\[", "\\]"],
  ["$$", "$$"],
] as const;

/** A text with its simple formulas of TeX as text and without the others, which are listed. */
export function replaceTex(text: string, protect = (shown: string) => shown): { text: string; lost: string[] } {
  const lost: string[] = [];
  const replace = (tex: string, whole: string): string => {
    if (tex.trim() === "") return whole;
    const shown = toTexText(tex);
    if (shown === null) lost.push(tex.trim());
    return shown === null ? "" : protect(shown);
  };
  const replaced = delimiters.reduce((all, pair) => replaceSpans(all, pair, replace), text);
  return { text: replaced, lost };
}
