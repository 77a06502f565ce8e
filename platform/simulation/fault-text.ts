import { z } from 'zod';
import { FAULT_KINDS } from '#platform/config.ts';

export const list = (value: string) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** `429`, `slow:20`, `lost:100@/v1/candidatures`. */
const FaultText = z
  .string()
  .regex(/^\w+(:\d{1,3})?(@\/\S*)?$/, 'is written kind[:percent][@/path]')
  .transform((text): unknown => {
    const [head = '', prefix = '/'] = text.split('@');
    const [kind, percent = '100'] = head.split(':');
    return { kind, percent: Number(percent), prefix };
  })
  .pipe(z.object({ kind: z.enum(FAULT_KINDS), percent: z.int().min(0).max(100), prefix: z.string() }));

/** Faults as `PLATFORM_FAULTS` has them, comma-separated. */
export const Faults = z.string().transform(list).pipe(z.array(FaultText));
