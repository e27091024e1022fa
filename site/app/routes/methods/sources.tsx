/** What the engine's rules are from: shared/docs/scoring.md says which rule has which source. */
const sources: readonly (readonly [text: string, doi?: string])[] = [
  [
    "Brennan, R. L. (1998). Raw-score conditional standard errors of measurement in generalizability theory. Applied Psychological Measurement, 22(4), 307–331.",
  ],
  ["Cochran, W. G. (1954). The combination of estimates from different experiments. Biometrics, 10(1), 101–129."],
  [
    "Cohen, P., Cohen, J., Aiken, L. S., & West, S. G. (1999). The problem of units and the circumstance for POMP. Multivariate Behavioral Research, 34(3), 315–346.",
    "10.1207/S15327906MBR3403_2",
  ],
  [
    "Cronbach, L. J. (1951). Coefficient alpha and the internal structure of tests. Psychometrika, 16(3), 297–334.",
    "10.1007/BF02310555",
  ],
  [
    "Curran, P. G. (2016). Methods for the detection of carelessly invalid responses in survey data. Journal of Experimental Social Psychology, 66, 4–19.",
  ],
  [
    "Donlon, T. F., & Fischer, F. E. (1968). An index of an individual’s agreement with group-determined item difficulties. Educational and Psychological Measurement, 28(1), 105–113.",
  ],
  [
    "Feldt, L. S. (1965). The approximate sampling distribution of Kuder-Richardson reliability coefficient twenty. Psychometrika, 30(3), 357–370.",
  ],
  ["Holland, J. L. (1997). Making vocational choices (3rd ed.). Psychological Assessment Resources."],
  [
    "Huang, J. L., Curran, P. G., Keeney, J., Poposki, E. M., & DeShon, R. P. (2012). Detecting and deterring insufficient effort responding to surveys. Journal of Business and Psychology, 27(1), 99–114.",
  ],
  [
    "Jacobson, N. S., & Truax, P. (1991). Clinical significance: A statistical approach to defining meaningful change in psychotherapy research. Journal of Consulting and Clinical Psychology, 59(1), 12–19.",
    "10.1037/0022-006X.59.1.12",
  ],
  ["Jeffreys, H. (1961). Theory of probability (3rd ed.). Oxford University Press."],
  [
    "Johnson, J. A. (2014). Measuring thirty facets of the Five Factor Model with a 120-item public domain inventory: Development of the IPIP-NEO-120. Journal of Research in Personality, 51, 78–89.",
    "10.1016/j.jrp.2014.05.003",
  ],
  ["Kelley, T. L. (1947). Fundamentals of statistics. Harvard University Press."],
  ["Kish, L. (1965). Survey sampling. Wiley."],
  ["McDonald, R. P. (1999). Test theory: A unified treatment. Erlbaum."],
  ["Mosier, C. I. (1943). On the reliability of a weighted composite. Psychometrika, 8(3), 161–168."],
  [
    "Rudner, L. M. (2005). Expected classification accuracy. Practical Assessment, Research, and Evaluation, 10, 13.",
    "10.7275/56a5-6b14",
  ],
  [
    "Satterthwaite, F. E. (1946). An approximate distribution of estimates of variance components. Biometrics Bulletin, 2(6), 110–114.",
  ],
];

export function Sources() {
  return (
    <ul>
      {sources.map(([text, doi]) => (
        <li key={text}>
          {text}
          {doi && (
            <>
              {" "}
              <a className="link" href={`https://doi.org/${doi}`} rel="noopener">
                doi.org/{doi}
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
