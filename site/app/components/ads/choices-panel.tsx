import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { AdDecision } from "./decision.ts";
import "#app/styles/ad-choices.css";

interface AdChoicesPanelProps {
  decision: AdDecision;
  /** By the visitor, who finds the focus in it and may leave it as it is. */
  isOpened: boolean;
  onChoose: (choice: "accepted" | "declined") => void;
  onClose: () => void;
}

const states: Record<AdDecision, string> = {
  ask: "",
  accepted: "You have accepted them.",
  declined: "You have declined them.",
  minor: "You said that you are 11 to 17 years old: you see none, and nobody is asked for any.",
  "privacy-control": "Your browser says for you that it declines (Global Privacy Control): you see none.",
};

/** The question about advertisements, at the foot of the window. It bars nobody's way: the page goes on beside it. */
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
            May we show advertisements?
          </p>
          <p className="small soft">
            {states[decision]}{" "}
            {isChoice && "They come from Google, which then learns of your visit and may set cookies. "}
            {isChoice && "Without them nothing is loaded from anybody else, and everything works the same. "}
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
