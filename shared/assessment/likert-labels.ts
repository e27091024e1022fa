export const likertLabels = ["Strongly Disagree", "Disagree", "Neutral", "Agree", "Strongly Agree"] as const;
