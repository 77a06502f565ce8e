import { z } from 'zod';
import { Instant } from './wire.ts';

/** `GET /status`: 200 whenever the service can answer; `state` reports how well. */
export const ServiceStatus = z.object({
  state: z.enum(['ok', 'degraded', 'maintenance']),
  version: z.string(),
  time: Instant,
});

/** `GET /maintenance`: what is planned or under way. During maintenance writes answer 503 with `Retry-After`. */
export const Maintenance = z.object({
  active: z.boolean(),
  message: z.string().nullable(),
  starts_at: Instant.nullable(),
  ends_at: Instant.nullable(),
});
