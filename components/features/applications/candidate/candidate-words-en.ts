import activity from '#messages/en/activity.json';
import followUps from '#messages/en/follow-ups.json';
import talentProfile from '#messages/en/talent-profile.json';
import triage from '#messages/en/triage.json';

export const words = { activity, followUps, talentProfile, triage };
