import { z } from 'zod';

export const BATCH_MAX = 25;

/** Body of `POST {auth_url}/batch/v1` (spec, “Token endpoints”). Paths are relative to `{auth_url}`: `/service/v1/…`. */
export const BatchRequest = z.strictObject({
  validation: z.enum(['require-all-validate', 'normal']).default('normal'),
  requests: z
    .array(
      z.strictObject({
        method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
        path: z
          .string()
          .regex(/^\/[^/\\]/, 'must be a path that starts with one slash')
          .max(2000),
        body: z.record(z.string(), z.unknown()).optional(),
        headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
      }),
    )
    .min(1)
    .max(BATCH_MAX),
});

/**
 * 207: one entry per request in the same order. `failed` is set when `require-all-validate` refused all of them:
 * nothing ran, and entries are null or report what prevented them (role, scope, existence, state, input, room in the
 * window).
 */
export const BatchResponse = z.object({
  failed: z.literal('validation').optional(),
  responses: z.array(
    z.object({ status: z.int(), headers: z.record(z.string(), z.string()), body: z.unknown() }).nullable(),
  ),
});
