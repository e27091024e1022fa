import { evidenceLabels } from "@illumine/shared/scoring/labels/labels.ts";
import { Disclosure } from "@illumine/shared/ui/layout/disclosure.tsx";
import type { ReactNode } from "react";
import type { TextSection } from "#app/content/text-page.ts";
import type { MethodExamples } from "#app/services/score-examples/examples.server.ts";
import { InterestFigure, RangeFigure, VerdictFigure } from "./example-figures.tsx";
import { Sources } from "./sources.tsx";

function Formulas({ rules }: { rules: readonly (readonly [term: string, rule: string])[] }) {
  return (
    <Disclosure summary="Formulas" className="method-formulas">
      <dl>
        {rules.map(([term, rule]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className="link" href={to}>
    {children}
  </a>
);

const scores: TextSection = {
  id: "scores",
  heading: "From answers to a score",
  body: (
    <>
      <p>
        Every score runs from 0 to 100. For statements that you rate, the lowest answer counts 0, the highest 100, and
        the ones between lie evenly spaced: on a scale from 1 to 5, a 4 counts 75. Your score is the mean.
      </p>
      <p>
        Some statements say the opposite of what the scale is about. Their answers are turned around first, so that
        agreeing with everything doesn’t give a high score.
      </p>
      <p>
        Where answers can be right or wrong, your score is the points you earned out of all points. Leaving a question
        out earns nothing. Where several answers are right, wrong ones take points away.
      </p>
      <p>
        The overall score is the mean of the sections, unless the author of the assessment chose other weights. A scale
        isn’t scored if you answered less than 80% of it, unless its author set another limit. Texts that you write are
        never scored.
      </p>
      <Formulas
        rules={[
          ["Turned around", "lo + hi − x, for an answer x on a scale from lo to hi"],
          ["One answer", "p = 100 (x − lo) / (hi − lo), the percent of maximum (Cohen et al. 1999)"],
          ["Several right answers", "(right ones chosen − wrong ones chosen) / all right ones, at least 0"],
          ["Score", "S = Σ(w p) / Σw, with the weights w; rounded half up, last of all"],
        ]}
      />
    </>
  ),
};

const buildRanges = ({ ratings, rightOrWrong }: MethodExamples): TextSection => ({
  id: "likely-ranges",
  heading: "Likely ranges",
  body: (
    <>
      <p>
        We could have asked you other questions about the same thing. You would probably have got a slightly different
        score. The yellow beam shows how different: in 9 of 10 cases, the score that you’d get with a great many
        questions of this kind lies inside it. The dark line is your score.
      </p>
      <RangeFigure
        head="Ratings"
        examples={ratings}
        caption="All three people score the same. More questions make the beam narrower. Answers that are far apart make it wider."
      />
      <RangeFigure
        head="Right or wrong"
        examples={rightOrWrong}
        caption="The same share of right answers, from few and from many questions."
      />
      <p>
        The range comes from your answers alone, so you get one even if you’re the first person to take an assessment.
        Where there are published figures, or the shared answers of at least 100 people, they take over. The range then
        also uses what is known about other people. Select <em>How was this computed?</em> beside a score to see which
        it is.
      </p>
      <p>
        The range covers other questions. It doesn’t cover another day: your mood, your sleep and what happened this
        morning aren’t in it. It also can’t tell if you were honest.
      </p>
      <p>
        We checked it with 10,000 simulated people of each kind whose true scores we knew. The range held the true score
        of 87 to 95 in 100, for 3 to 40 questions. For people who only use the ends of a scale or click at random, it’s
        too narrow more often.
      </p>
      <Formulas
        rules={[
          [
            "Ratings",
            "s² = (4 × 25² + Σ(p − m)²) / (k + 3), standard error s / √k, Student’s t with k + 3 degrees of freedom (after Brennan 1998). k answers with percent p and mean m. 4 and 25 say what we assume before we see your answers.",
          ],
          ["Weights", "the effective number of questions is (Σw)² / Σw² (Kish 1965)"],
          [
            "Two outcomes",
            "the 5% and 95% points of Beta(x + ½, k − x + ½), Jeffreys’ interval (1961), for x of k right",
          ],
          [
            "Several parts",
            "error variances times squared weights, added up; degrees of freedom after Satterthwaite (1946)",
          ],
          [
            "With figures of other people",
            "true score M + α (X − M), standard error SD √(α (1 − α)) (Kelley 1947), from reliability α, mean M and standard deviation SD",
          ],
        ]}
      />
    </>
  ),
});

const buildVerdicts = ({ verdicts }: MethodExamples): TextSection => ({
  id: "verdicts",
  heading: "YES, MAYBE and NO",
  body: (
    <>
      <p>
        Some assessments end with a recommendation. A YES begins at 75, a MAYBE at 50. A YES also needs at least 60 in
        every section, and 70 in our career assessments, so a high opinion of yourself can’t make up for missing
        knowledge. Authors may set other limits. These numbers are conventions: nothing in nature changes between 74 and
        75.
      </p>
      <p>
        A score near a limit could have landed on the other side. That’s why we compute the chance of each
        recommendation, if we had asked other questions of this kind. If the one that your score points to has less than
        one chance in two, we don’t pick one: the result says which two it lies between.
      </p>
      <VerdictFigure
        examples={verdicts}
        caption="Three made-up people, scored by the same code that scores you. The first is clear. The second could go either way. The third has a high overall score and too few right answers."
      />
      <p>
        We test every assessment that comes with this site on simulated people: some guess, some flatter themselves,
        some know their subject. <PageLink to="/methods/behavior">How our assessments behave</PageLink> has the figures.
      </p>
      <p>
        A skills check has no recommendation. It ends with a level: Working knowledge from 50, Solid from 67, Strong
        from 82; below that, Starting. Guessing among four answers comes to about 25. With fourteen questions a score
        can easily be ten points off, so the chance of each level stands beside it, and a level with less than one
        chance in two isn’t given.
      </p>
      <p>
        Questionnaires about personality or interests have no right answers, so they give no recommendation and no
        overall score.
      </p>
      <Formulas
        rules={[
          [
            "Chance of a recommendation",
            "the part of a normal curve around your score that lies between its limits, with the score’s error (after Rudner 2005)",
          ],
          [
            "Chance of a YES",
            "the chance that the overall score reaches its limit and every section the lowest score for a YES; the errors of the sections are independent",
          ],
        ]}
      />
    </>
  ),
});

const buildPercentiles = ({ compared: { score, groups } }: MethodExamples): TextSection => ({
  id: "percentiles",
  heading: "Percentiles: compared with whom?",
  body: (
    <>
      <p>
        A percentile says how many of 100 people score lower than you. It means nothing until you know who those people
        are, so we always name them. In the{" "}
        <PageLink to="/category/personal-and-emotional-intelligence/ipip-neo-120">IPIP-NEO-120</PageLink> they are
        visitors of John A. Johnson’s website, by sex and age. You can choose another group.
      </p>
      <RangeFigure
        head="Group"
        examples={groups.map(({ group, percentile, lo, hi }) => ({
          label: group,
          score: percentile,
          likely: { lo, hi },
        }))}
        caption={`One and the same Agreeableness score, ${score.score} (likely ${score.likely.lo} to ${score.likely.hi}), as a percentile in four groups. The range of the score becomes the range of the percentile.`}
      />
      <p>
        We call the lower 30, the middle 40 and the upper 30 of a group by these names. A trait stands out only if its
        whole range lies in the lower or upper 30. Often nothing does, and then the result says so.
      </p>
      <p>
        For our other assessments, percentiles appear when at least 100 people have shared their answers to the same
        version. If 100 of them are of your age range, you’re compared with those, or else with people of your gender.
        The group is always named, and you can choose another one. Your score and its range stay the same.
      </p>
      <Formulas
        rules={[
          ["In a published group", "100 Φ((score − mean) / SD), shown as 1 to 99"],
          ["Among shared answers", "the share of people with a lower score, plus half of those with the same score"],
          ["Among an age range or gender", "the same, read between the scores of 5, 10, … 95 % of it"],
        ]}
      />
    </>
  ),
});

const buildInterests = ({ interests }: MethodExamples): TextSection => ({
  id: "interests",
  heading: "Interest codes and matching occupations",
  body: (
    <>
      <p>
        The <PageLink to="/category/personal-and-emotional-intelligence/interest-explorer">Interest Explorer</PageLink>{" "}
        gives six scores, one for each of Holland’s areas: Realistic, Investigative, Artistic, Social, Enterprising and
        Conventional. First we check if they differ by more than their error. If they don’t, there’s no clear pattern
        and no code.
      </p>
      <p>
        If they do, a letter stands in your code only if its area would stay ahead of the next one in 9 of 10 cases.
        Areas that we can’t tell apart are written together, such as A/S. There are at most three letters.
      </p>
      <InterestFigure
        examples={interests}
        caption="The yellow ring is the likely range. On the left, the areas differ clearly. On the right, one of 60 answers is off the middle, and no area stands out."
      />
      <p>
        For occupations, we compare the shape of your six scores with the shape of each occupation. Then we do it 200
        times more, each time with your scores shaken by their error. “In your top 20 in 83 of 100 repeats” means that
        the occupation stays near the top however the error falls. Without a clear pattern we don’t say this.
      </p>
      <p>
        We always list the nearest occupations for each level of preparation, up to 20, and say so where they’re near
        but not close. A match means similar interests. It doesn’t mean that you’d be good at the job or get it.
      </p>
      <Formulas
        rules={[
          [
            "Clear pattern",
            "Cochran’s Q (1954) of the six scores above 20.515, which six equal interests pass once in 1,000",
          ],
          ["Order of two areas", "Φ(difference / √(SE₁² + SE₂²)) at least .9"],
          ["Match", "Pearson’s correlation over the six areas; close from .608 (six pairs, one-tailed 10%)"],
          [
            "Repeats",
            "200, with normal errors. They depend on your scores only: the same answers give the same figures.",
          ],
        ]}
      />
    </>
  ),
});

const advice: TextSection = {
  id: "advice",
  heading: "Texts, skill gaps and changes",
  body: (
    <>
      <p>
        If the author of an assessment wrote no text for your score, the result quotes the answers behind it: the
        statement that you agreed with most, and the one that you agreed with least.
      </p>
      <p>
        Only knowledge can have a skill gap. It’s listed if all questions of a scale have right answers and the whole
        likely range lies below 75. There are at most three.
      </p>
      <p>
        If you take an assessment twice, we compare the two results. We only call a change reliable if it’s larger than
        error can explain: the error of both attempts together. Results saved before we knew errors can’t be judged.
      </p>
      <Formulas
        rules={[
          [
            "Reliable change",
            "with figures of other people more than 1.96 × SD √(2 (1 − α)) points (Jacobson and Truax 1991), otherwise more than 1.96 × √(SE² + SE²)",
          ],
        ]}
      />
    </>
  ),
};

const careless: TextSection = {
  id: "careless-answers",
  heading: "Careless answers",
  body: (
    <>
      <p>
        Sometimes people click without reading. We look for answers that come faster than anybody can read, for long
        rows of the same answer, and, in longer assessments, for answers that point in different directions about the
        same thing. Once 100 people have shared their answers, we also look at whether yours go up and down with theirs.
        Being different isn’t careless, so that alone never decides. Careless answers are left out of our statistics,
        and we tell you once. Your score doesn’t change because of it.
      </p>
      <Formulas
        rules={[
          [
            "Careless",
            "from 10 ratings on: under 2 seconds per rating (Huang et al. 2012), all alike, or one row of 7 or more equal answers over more than half of them (Curran 2016)",
          ],
          [
            "Different directions",
            "from 30 ratings in 4 scales on: answers that are clearly likelier if they were independent than if those of a scale correlate by .30",
          ],
          [
            "Compared with others",
            "the correlation of your ratings with everybody’s mean ratings (Donlon and Fischer 1968); at most, it doubles how likely clicking seems",
          ],
        ]}
      />
    </>
  ),
};

const sharedAnswers: TextSection = {
  id: "shared-answers",
  heading: "Statistics from shared answers",
  body: (
    <>
      <p>
        After your results, you can give your answers to research, without your name. Within about a day they become
        statistics: figures about single questions from 30 people on, likely ranges and percentiles from 100 on. Groups
        by age or gender need 100 people too.
      </p>
      <p>
        If a question changes, counting starts again, because the figures wouldn’t fit the new text. The{" "}
        <PageLink to="/privacy">Privacy Policy</PageLink> says what we store and how you can delete it.
      </p>
      <Formulas
        rules={[
          ["Reliability", "α = k / (k − 1) × (1 − Σ item variances / variance of the sum) (Cronbach 1951)"],
          ["Its 95% interval", "1 − (1 − α) F(.975; n − 1, (n − 1)(k − 1)) to 1 − (1 − α) F(.025; same) (Feldt 1965)"],
          ["Omega, for comparison", "(Σ loadings)² / ((Σ loadings)² + Σ unique variances), one factor (McDonald 1999)"],
          ["Several scales together", "1 − Σ w² var (1 − α) / variance of the whole (Mosier 1943)"],
        ]}
      />
    </>
  ),
};

const evidence: TextSection = {
  id: "evidence",
  heading: "Evidence labels",
  body: (
    <>
      <p>
        Every introduction and every result has a label for how much is known about the assessment. It’s computed.
        Authors can’t choose it.
      </p>
      <ul>
        <li>
          <strong>{evidenceLabels.opinion}:</strong> scored by a general rule that doesn’t know what each answer means.
        </li>
        <li>
          <strong>{evidenceLabels.keyed}:</strong> each question has a key to what it measures. There are no figures of
          other people yet.
        </li>
        <li>
          <strong>{evidenceLabels.measured}:</strong> the reliability of every scale is known from at least 100 people.
        </li>
        <li>
          <strong>{evidenceLabels.published}:</strong> questions and keys come from a published questionnaire. The
          source is named.
        </li>
      </ul>
    </>
  ),
};

const limits: TextSection = {
  id: "limits",
  heading: "What the numbers can’t say",
  body: (
    <ul>
      <li>If you’ll succeed. Training, health, luck and other people aren’t in the questions.</li>
      <li>What you’d answer next month.</li>
      <li>If your answers are true. Ratings say how you see yourself.</li>
      <li>How you compare with people who do the job. We haven’t asked them.</li>
      <li>Anything about your health. No result here is a diagnosis.</li>
      <li>If somebody should hire you. Don’t use our results to choose people for a job.</li>
    </ul>
  ),
};

const sources: TextSection = { id: "sources", heading: "Sources", body: <Sources /> };

export const buildSections = (examples: MethodExamples): TextSection[] => [
  scores,
  buildRanges(examples),
  buildVerdicts(examples),
  buildPercentiles(examples),
  buildInterests(examples),
  advice,
  careless,
  sharedAnswers,
  evidence,
  limits,
  sources,
];
