const reachedShare = 0.33;

function markCurrentHeading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".post-contents a")];
  const isReached = ({ hash }: HTMLAnchorElement) => {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    return heading !== null && heading.getBoundingClientRect().top < window.innerHeight * reachedShare;
  };
  const current = links.findLast(isReached);
  for (const link of links) {
    if (link === current) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

export function updateReadingProgress(): void {
  const article = document.querySelector(".post");
  const ruler = document.querySelector<HTMLElement>(".post-progress");
  if (!article || !ruler) return;
  const { top, height } = article.getBoundingClientRect();
  const scrollable = Math.max(1, height - window.innerHeight);
  ruler.style.setProperty("--read", String(Math.min(1, Math.max(0, -top / scrollable))));
  markCurrentHeading();
}
