import { z } from 'zod';
import { type Fault, QUIRK_ASPECTS, QUIRKS, type Quirk } from './config.ts';
import type { S3Settings } from './files/s3-store.ts';
import { isLoopback } from './outside/address.ts';
import { DEMO_PROFILES, type DemoProfile } from './seed/profile.ts';
import { Faults, list } from './simulation/fault-text.ts';

/** A missing or invalid setting, described in one sentence. */
export class SettingError extends Error {}

const Quirks = z
  .string()
  .transform(list)
  .pipe(z.array(z.enum(QUIRKS)))
  .refine(
    (quirks) =>
      Object.values(QUIRK_ASPECTS).every(
        (of) => quirks.filter((one) => of.some((each) => each === one)).length < 2,
      ),
    'names two quirks of one aspect',
  );

const flag = z.enum(['', '0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true');

/** The settings as they are written. */
export const PLATFORM_SETTINGS = z.object({
  PLATFORM_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  PLATFORM_HOST: z.string().default('127.0.0.1'),
  PLATFORM_DATABASE_URL: z
    .string({ error: 'is missing: it names the Postgres database' })
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
  PLATFORM_DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  PLATFORM_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PLATFORM_FILES_DIR: z.string().min(1).default('.data/files'),
  PLATFORM_S3_BUCKET: z.string().default(''),
  PLATFORM_S3_REGION: z.string().default('eu-west-3'),
  PLATFORM_S3_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  PLATFORM_S3_ACCESS_KEY_ID: z.string().default(''),
  PLATFORM_S3_SECRET_ACCESS_KEY: z.string().default(''),
  PERRON_DEMO_PROFILE: z.enum(['', ...DEMO_PROFILES], { error: 'must be S, M, L or XL' }).default(''),
  /** When unset, mails are written to the folder `outbox` beside the files. */
  PLATFORM_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  PLATFORM_MAIL_FROM: z.string().default('Perron <no-reply@localhost>'),
  /** The contact given to push services; defaults to the sender of the mails. */
  PLATFORM_PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)/, 'must start with mailto: or https://')
    .optional(),
  PLATFORM_TRUST_PROXY: flag.default(false),
  /** Webhooks, feeds and push to the loopback interface; when unset, only with the demo. */
  PLATFORM_LOOPBACK_TARGETS: flag.optional(),
  PLATFORM_BILLING_URL: z.url({ protocol: /^https?$/ }).optional(),
  PLATFORM_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PLATFORM_QUIRKS: Quirks.default([]),
  /** Set by the launcher for its own embedded database only. */
  NODE_ENV: z.string().default('development'),
  /** May be empty, for faults that are set while the service runs (`PUT /simulation/faults`). */
  PLATFORM_FAULTS: Faults.optional(),
});

export type PlatformSettings = {
  port: number;
  host: string;
  databaseUrl: string;
  databaseConnections: number;
  publicUrl: string;
  filesDir: string;
  /** Null when files are kept in `filesDir`. */
  s3: S3Settings | null;
  /** Demo with which an empty database is seeded; null for none. */
  demoProfile: DemoProfile | null;
  smtpUrl: string | null;
  mailFrom: string;
  pushContact: string;
  trustProxy: boolean;
  loopbackTargets: boolean;
  billingUrl: string | null;
  siteUrl: string | null;
  quirks: ReadonlySet<Quirk>;
  faults: readonly Fault[];
  isSimulation: boolean;
};

/** Reads the environment once. Throws a `SettingError` that names the first invalid setting. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): PlatformSettings {
  const result = PLATFORM_SETTINGS.safeParse(environment);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new SettingError(`${issue?.path[0]?.toString() ?? 'A setting'} ${issue?.message}.`);
  }
  const env = result.data;
  const isSimulation = env.PLATFORM_QUIRKS.length > 0 || env.PLATFORM_FAULTS !== undefined;
  if (isSimulation && env.NODE_ENV === 'production' && !env.PERRON_DEMO_PROFILE) {
    throw new SettingError('PLATFORM_QUIRKS and PLATFORM_FAULTS are for simulations, not for production.');
  }
  if (env.PERRON_DEMO_PROFILE && !isLoopback(env.PLATFORM_HOST)) {
    throw new SettingError(
      'PLATFORM_HOST must be on the loopback: the demo accounts have a password that everybody knows.',
    );
  }
  return {
    port: env.PLATFORM_PORT,
    host: env.PLATFORM_HOST,
    databaseUrl: env.PLATFORM_DATABASE_URL,
    databaseConnections: env.PLATFORM_DATABASE_CONNECTIONS,
    publicUrl: (env.PLATFORM_PUBLIC_URL ?? `http://localhost:${env.PLATFORM_PORT}`).replace(/\/$/, ''),
    filesDir: env.PLATFORM_FILES_DIR,
    s3: toS3Settings(env),
    demoProfile: env.PERRON_DEMO_PROFILE || null,
    smtpUrl: env.PLATFORM_SMTP_URL ?? null,
    mailFrom: env.PLATFORM_MAIL_FROM,
    pushContact: env.PLATFORM_PUSH_CONTACT ?? `mailto:${toAddress(env.PLATFORM_MAIL_FROM)}`,
    trustProxy: env.PLATFORM_TRUST_PROXY,
    loopbackTargets: env.PLATFORM_LOOPBACK_TARGETS ?? env.PERRON_DEMO_PROFILE !== '',
    billingUrl: env.PLATFORM_BILLING_URL ?? null,
    siteUrl: env.PLATFORM_SITE_URL?.replace(/\/$/, '') ?? null,
    quirks: new Set(env.PLATFORM_QUIRKS),
    faults: env.PLATFORM_FAULTS ?? [],
    isSimulation,
  };
}

/** The address of a sender: `a@b.example` of `Perron <a@b.example>`. */
const toAddress = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();

function toS3Settings(env: z.output<typeof PLATFORM_SETTINGS>): S3Settings | null {
  if (env.PLATFORM_S3_BUCKET === '') return null;
  const { PLATFORM_S3_ACCESS_KEY_ID: accessKeyId, PLATFORM_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if ((accessKeyId === '') !== (secretAccessKey === '')) {
    throw new SettingError(
      'PLATFORM_S3_ACCESS_KEY_ID and PLATFORM_S3_SECRET_ACCESS_KEY go together: set both, or none for the rights of the machine.',
    );
  }
  return {
    bucket: env.PLATFORM_S3_BUCKET,
    region: env.PLATFORM_S3_REGION,
    endpoint: env.PLATFORM_S3_ENDPOINT || null,
    credentials: accessKeyId === '' ? null : { accessKeyId, secretAccessKey },
  };
}
