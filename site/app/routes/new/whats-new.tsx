const features = [
  {
    title: "Scores that state their error",
    text: "Where an assessment has measured reliability, its score comes with the range in which yours most likely lies. Where it has not, it says so.",
  },
  {
    title: "Where the questions come from",
    text: "A badge on every introduction: a published instrument with its citation, or questions of our own without a comparison group.",
  },
  {
    title: "Go on where you left off",
    text: "Your answers stay on your device. Close the page, come back on the same device, and the introduction offers to continue.",
  },
] as const;

/** Three things that are new about how assessments are read. */
export function WhatsNew() {
  return (
    <section className="work" aria-labelledby="whats-new">
      <div className="wrap work-in">
        <h2 className="h1" id="whats-new">
          What&rsquo;s New
        </h2>
        <ul className="work-grid news-grid">
          {features.map(({ title, text }) => (
            <li key={title}>
              <h3 className="h3">{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
