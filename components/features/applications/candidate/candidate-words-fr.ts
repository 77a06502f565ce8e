import activity from '#messages/fr/activity.json';
import followUps from '#messages/fr/follow-ups.json';
import talentProfile from '#messages/fr/talent-profile.json';
import triage from '#messages/fr/triage.json';

export const words = { activity, followUps, talentProfile, triage };
