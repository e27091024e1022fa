import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { AdDecision } from "./decision.ts";
import "#app/styles/ad-choices.css";

interface AdChoicesPanelProps {
  decision: AdDecision;
  /** Opened by the visitor: takes the focus and can be closed without a choice. */
  isOpened: boolean;
  onChoose: (choice: "accepted" | "declined") => void;
  onClose: () => void;
}

const states: Record<AdDecision, string> = {
  ask: "",
  accepted: "You have accepted ads.",
  declined: "You have declined ads.",
  minor: "You told us that you are 11 to 17 years old, so we don't show ads or request any.",
  "privacy-control": "Your browser declines ads for you (Global Privacy Control), so we don't show any.",
};

/** Not modal: the page can be used while the question is open. */
export function AdChoicesPanel({ decision, isOpened, onChoose, onClose }: AdChoicesPanelProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  const isChoice = decision !== "minor" && decision !== "privacy-control";

  useEffect(() => {
    if (!isOpened) return;
    heading.current?.focus();
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [isOpened, onClose]);

  return (
    <section className="ad-choices" aria-labelledby="ad-choices-title">
      <div className="wrap">
        <div>
          <p className="h4" id="ad-choices-title" ref={heading} tabIndex={-1}>
            May we show ads?
          </p>
          <p className="small soft">
            {states[decision]}{" "}
            {isChoice && "Ads come from Google, which then learns about your visit and may set cookies. "}
            {isChoice && "Without ads, nothing is loaded from third parties, and the site works the same. "}
            <Link className="link" to="/privacy">
              Privacy Policy
            </Link>
          </p>
        </div>
        <div className="ad-choices-actions">
          {isChoice ? (
            <>
              <Button onClick={() => onChoose("accepted")}>Accept</Button>
              <Button onClick={() => onChoose("declined")}>Decline</Button>
            </>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
        </div>
      </div>
    </section>
  );
}
