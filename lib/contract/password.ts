import { z } from 'zod';

/** `GET /auth/password`: with the token of a mailed link the page sets a password, without one it asks for a link. */
export const PasswordPageQuery = z.object({ token: z.string().max(200).optional() });

/** `POST /auth/password-link`, the form of somebody who has forgotten the password. */
export const PasswordLinkForm = z.strictObject({ email: z.string().max(254) });

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 1024;

/** `POST /auth/password`, the form behind a mailed link; the page reports what is wrong with the password. */
export const PasswordForm = z.strictObject({ token: z.string().max(200), password: z.string().max(10_000) });
