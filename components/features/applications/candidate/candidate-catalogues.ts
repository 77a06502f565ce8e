/** The catalogues of an open candidate, beside those of the list. */
export const CANDIDATE_WORDS = ['followUps', 'activity', 'talentProfile', 'triage'] as const;
