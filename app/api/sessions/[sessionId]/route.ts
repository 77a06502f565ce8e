import { endOwnSession } from '#lib/auth/session-routes.ts';

export const DELETE = endOwnSession;
