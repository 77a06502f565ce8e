import { endOwnSession } from '#lib/features/sign-in/session-routes.ts';

export const DELETE = endOwnSession;
