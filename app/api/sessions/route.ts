import { endOwnSessions, listOwnSessions } from '#lib/features/sign-in/session-routes.ts';

export const GET = listOwnSessions;
export const DELETE = endOwnSessions;
