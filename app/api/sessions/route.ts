import { endOwnSessions, listOwnSessions } from '#lib/auth/session-routes.ts';

export const GET = listOwnSessions;
export const DELETE = endOwnSessions;
