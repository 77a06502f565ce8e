import { z } from 'zod';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** https, or http on the loopback: a token never crosses a network in the clear (spec, “Security rules”). */
const PrivateUrl = z
  .url({ protocol: /^https?$/ })
  .refine((text) => {
    const url = new URL(text);
    return url.protocol === 'https:' || LOOPBACK.has(url.hostname);
  }, 'must be https unless it is on the loopback')
  .transform((text) => text.replace(/\/+$/, ''));

const Origin = PrivateUrl.refine((text) => new URL(text).origin === text, 'must be an origin without a path');

/** One or more secrets of 32 characters or more, comma-separated: the first one seals, all of them open. */
const SecretRing = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(32, 'must be 32 characters or more')).min(1));

/** Hosts as addresses name them, comma-separated, each with its port where that is not the usual one. */
const Hosts = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((host) => host.trim().toLowerCase() || []))
  .pipe(
    z.array(
      z.string().regex(/^([a-z\d.-]+|\[[\da-f:]+\])(:\d{1,5})?$/, 'must be hosts, each with a port at most'),
    ),
  );

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);

/** The settings as they are written. */
export const DASHBOARD_SETTINGS = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port(3000),
  /** Where browsers reach the dashboard; cookies and the origin check depend on it. */
  PUBLIC_ORIGIN: Origin.optional(),
  PLATFORM_BASE_URL: PrivateUrl.default('http://localhost:4000/v1'),
  PLATFORM_AUTH_URL: PrivateUrl.default('http://localhost:4000/rest'),
  /** The platform's own page on which a forgotten password is replaced; without it nobody is sent to one. */
  PLATFORM_PASSWORD_URL: z.union([z.literal('').transform(() => undefined), PrivateUrl]).optional(),
  /** Whence pictures may come besides the hosts of the platform. */
  PLATFORM_MEDIA_HOSTS: Hosts,
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  SESSION_SECRET: SecretRing,
  /** Reverse proxies in front of the dashboard: that many entries at the end of X-Forwarded-For are theirs. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** How long moves and bulk requests are held so that they can be undone; usually 8 and 15 seconds. */
  UNDO_SECONDS: z.coerce.number().int().min(1).max(3600).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

const Environment = DASHBOARD_SETTINGS.transform((values) => ({
  ...values,
  PUBLIC_ORIGIN: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
}));
export type Env = z.output<typeof Environment>;

/** Reads settings; throws one sentence per wrong one. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const parsed = Environment.safeParse(source);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The settings cannot be used. ${sentences.join('. ')}.`);
}

let parsedOnce: Env | undefined;

/** The dashboard's settings, parsed at first use so that a build needs none of them. */
export function env(): Env {
  parsedOnce ??= parseEnv(process.env);
  return parsedOnce;
}

/** next-auth reads its own address from the environment only; it is the same as ours. */
export function nameOriginToNextAuth(): void {
  process.env.NEXTAUTH_URL = env().PUBLIC_ORIGIN;
}
