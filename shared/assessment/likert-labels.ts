/** The five answers in the order of their numbers, 1 to 5. */
export const likertLabels = ["Strongly Disagree", "Disagree", "Neutral", "Agree", "Strongly Agree"] as const;
