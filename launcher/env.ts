import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_HOST, isLoopback } from './loopback.ts';

const port = (fallback: number) =>
  z.coerce
    .number('must be a port number')
    .int()
    .min(1, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(fallback);
const postgres = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
  .optional();

/** The settings as they are written. */
export const LAUNCHER_SETTINGS = z
  .object({
    PORT: port(3000),
    /** The address on which the dashboard listens; other machines reach it through a proxy. */
    HOST: z.string().default(DEFAULT_HOST),
    PLATFORM_PORT: port(4000),
    PLATFORM_HOST: z.string().default(DEFAULT_HOST),
    PERRON_DATA_DIR: z
      .string()
      .default('.data')
      .transform((path) => resolve(path)),
    PERRON_DEMO_PROFILE: z.enum(['S', 'M', 'L', 'XL'], 'must be S, M, L or XL').default('M'),
    DATABASE_URL: postgres,
    PLATFORM_DATABASE_URL: postgres,
    PLATFORM_BASE_URL: z.string().optional(),
    PLATFORM_AUTH_URL: z.string().optional(),
    PLATFORM_PASSWORD_URL: z.string().optional(),
    PLATFORM_FILES_DIR: z.string().optional(),
    SESSION_SECRET: z.string().optional(),
    PUBLIC_ORIGIN: z.string().optional(),
    PLATFORM_QUIRKS: z.string().optional(),
    PLATFORM_FAULTS: z.string().optional(),
  })
  .superRefine((values, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    for (const simulation of ['PLATFORM_QUIRKS', 'PLATFORM_FAULTS'] as const) {
      if (values[simulation] && values.PLATFORM_DATABASE_URL)
        refuse(simulation, 'is for simulations on the embedded database only');
    }
    const isDemo = !values.PLATFORM_BASE_URL && !values.PLATFORM_DATABASE_URL;
    for (const name of ['HOST', 'PLATFORM_HOST', 'PUBLIC_ORIGIN'] as const) {
      if (isDemo && !isPrivate(values[name]))
        refuse(name, 'must be on the loopback: the demo accounts have a password that everybody knows');
    }
    if (values.PORT === values.PLATFORM_PORT && !values.PLATFORM_BASE_URL)
      refuse('PLATFORM_PORT', 'must not be the port of the dashboard');
    if (values.PLATFORM_BASE_URL && !values.PLATFORM_AUTH_URL)
      refuse(
        'PLATFORM_AUTH_URL',
        'is missing: a platform has two addresses, PLATFORM_BASE_URL and PLATFORM_AUTH_URL',
      );
    if (values.PLATFORM_AUTH_URL && !values.PLATFORM_BASE_URL)
      refuse(
        'PLATFORM_BASE_URL',
        'is missing: a platform has two addresses, PLATFORM_BASE_URL and PLATFORM_AUTH_URL',
      );
    if (values.DATABASE_URL && !values.SESSION_SECRET)
      refuse(
        'SESSION_SECRET',
        'is missing: with a database server every instance needs the same one, 32 characters or more',
      );
    if (!values.PLATFORM_BASE_URL && Boolean(values.DATABASE_URL) !== Boolean(values.PLATFORM_DATABASE_URL))
      refuse(
        'PLATFORM_DATABASE_URL',
        'and DATABASE_URL go together: set both, or none for the embedded database',
      );
  });

/** A host or an origin that only this machine reaches; without a value it is the loopback. */
function isPrivate(value: string | undefined): boolean {
  if (value === undefined) return true;
  return isLoopback(URL.canParse(value) ? new URL(value).hostname : value);
}

/** The settings of the launcher. URLs are checked again, more strictly, by the program that uses them. */
export type LauncherSettings = z.output<typeof LAUNCHER_SETTINGS>;

type Source = Readonly<Record<string, string | undefined>>;

/** Reads the settings; throws an `Error` of one sentence when one is wrong or missing. */
export function readSettings(source: Source = process.env): LauncherSettings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = LAUNCHER_SETTINGS.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`The setting ${issue?.path.join('.')} ${issue?.message}.`);
}

/** The settings of the platform service; `embeddedUrl` is that of the embedded database, null without one. */
export function platformValues(
  settings: LauncherSettings,
  embeddedUrl: string | null,
): Record<string, string> {
  return {
    PLATFORM_PORT: String(settings.PLATFORM_PORT),
    PLATFORM_HOST: settings.PLATFORM_HOST,
    PLATFORM_DATABASE_URL: settings.PLATFORM_DATABASE_URL ?? embeddedUrl ?? '',
    PLATFORM_FILES_DIR: settings.PLATFORM_FILES_DIR ?? join(settings.PERRON_DATA_DIR, 'files'),
    // Accounts with a known password belong only into a database of our own.
    PERRON_DEMO_PROFILE: embeddedUrl === null ? '' : settings.PERRON_DEMO_PROFILE,
  };
}

/** The environment of a program: ours with `values` on top. */
export function programEnvironment(values: Record<string, string>): NodeJS.ProcessEnv {
  // The product calls nobody but the platform: the framework’s usage reports stay off.
  return { NEXT_TELEMETRY_DISABLED: '1', ...process.env, ...values };
}

/** The environment of a program that is not ours: what it needs of the system, and none of our settings. */
export function systemEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV, PATH, SystemRoot } = process.env;
  return { NODE_ENV, PATH, SystemRoot };
}
