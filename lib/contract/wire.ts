import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { ADDRESS, plainAddress } from './plain-address.ts';

/** Decimal identifier of a record (spec, “Resource collections”). */
export const Id = z.int().positive();

/** What a parameter that arrives as text means, as the OpenAPI document says it (`x-parameter`). */
const parameter = <S extends z.ZodType>(schema: S, meaning: Record<string, unknown>): S =>
  schema.meta({ 'x-parameter': meaning });

/** An identifier as it stands in a path: decimal digits only. */
export const PathId = parameter(
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'an identifier is a positive decimal integer')
    .transform(Number),
  { type: 'integer', minimum: 1, maximum: 999_999_999_999_999, examples: [42] },
);

/** Marks what goes beyond the spec; the OpenAPI document shows it as `x-extension`. */
export const extension = <S extends z.ZodType>(schema: S): S => schema.meta({ 'x-extension': true });

/** RFC 3339 instant in UTC, milliseconds kept: `2026-11-20T09:30:00.000Z`. */
export const Instant = z.iso.datetime({ offset: true });

/** Calendar day: `2026-11-20`. */
export const Day = z.iso.date();

export const Slug = z.string().regex(/^[\w-]{1,200}$/);

/** Text without the NUL character, which databases cannot store. */
const text = () => z.string().regex(/^[^\0]*$/, 'holds a NUL character');

/** One line of text that may be empty; leading and trailing blanks are not part of it. */
export const lineOrBlank = (max: number) => text().overwrite(oneLine).trim().max(max);

/** One line of text. */
export const line = (max: number) => lineOrBlank(max).min(1);

/** Text of several lines. */
export const prose = (max: number) => text().trim().max(max);

/** An address copied with a name, brackets or invisible marks becomes the plain address. */
export const Email = z.string().overwrite(plainAddress).email({ pattern: ADDRESS }).max(254);

/** Values of a list parameter that arrive as text: `?page=2`. */
const pageNumber = (max: number, fallback: number) =>
  parameter(
    z
      .string()
      .regex(/^\d{1,9}$/, 'must be a whole number')
      .transform(Number)
      .pipe(z.int().min(1).max(max))
      .default(fallback),
    { type: 'integer', minimum: 1, maximum: max, default: fallback },
  );

export const PER_PAGE_MAX = 100;
export const PER_PAGE_DEFAULT = 20;

/** The common list parameters (spec, “List query parameters”). `include` is a comma-separated list of ids. */
export const ListQuery = z.object({
  per_page: pageNumber(PER_PAGE_MAX, PER_PAGE_DEFAULT),
  page: pageNumber(1_000_000, 1),
  orderby: z.enum(['date', 'modified', 'title', 'id']).default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
  s: text().max(200).optional(),
  include: parameter(
    z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/, 'must be identifiers separated by commas')
      .transform((ids) => ids.split(',').map(Number))
      .pipe(z.array(z.number()).max(100)),
    { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 100, examples: [[3, 7]] },
  ).optional(),
  status: z.string().max(200).optional(),
  'filter[modified_after]': Instant.optional(),
});
export type ListQuery = z.output<typeof ListQuery>;

/** `status` of a list: one of the resource's statuses, or several separated by commas. */
export const statusFilter = <const S extends readonly string[]>(statuses: S) =>
  parameter(
    z
      .string()
      .max(200)
      .transform((value) => value.split(','))
      .pipe(z.array(z.enum(statuses))),
    { type: 'array', items: { type: 'string', enum: [...statuses] }, examples: [statuses.slice(0, 1)] },
  ).optional();

/** Every error body but the rate-limit one; `params` maps a field to what is wrong with it (422). */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  data: z.object({
    status: z.int(),
    params: z.record(z.string(), z.string()).optional(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export const LIMIT_WINDOWS = [
  'auth_min',
  'auth_hour',
  'mut_min',
  'mut_hour',
  'read_min',
  'read_hour',
  'anon_min',
  'anon_hour',
] as const;
export type LimitWindow = (typeof LIMIT_WINDOWS)[number];

/** Body of a 429 (spec, “Rate-limit error”); `retry_after` in seconds. */
export const RateLimitBody = z.object({
  code: z.literal('too_many_requests'),
  message: z.string(),
  data: z.object({ status: z.literal(429), retry_after: z.int().min(0), tier: z.enum(LIMIT_WINDOWS) }),
});

/** Calls allowed per window, in calls; windows of 60 s and 1 h (spec, “Rate limiting”). */
export const TIER_LIMITS = {
  auth: { minute: 10, hour: 60 },
  mut: { minute: 60, hour: 600 },
  read: { minute: 300, hour: 3000 },
  anon: { minute: 60, hour: 600 },
} as const;
export type Tier = keyof typeof TIER_LIMITS;

/** 204, or 200 with nothing to say beyond success. */
export const Done = z.object({ done: z.literal(true) });
