const features = [
  {
    title: "A likely range for every score",
    text: "Each score shows how far it might move with other questions of the same kind, even if you're the first to take the assessment.",
  },
  {
    title: "Where the questions come from",
    text: "A badge on every introduction says whether the questions come from a published instrument or from us.",
  },
  {
    title: "Continue where you left off",
    text: "Your answers stay on your device. Close the page and come back later on the same device to continue.",
  },
] as const;

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
