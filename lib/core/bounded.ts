import { z } from 'zod';
import { isSaneDay, MAX_ID } from './bounds.ts';

/** Schemas of what people and their browsers may send; a value beyond them could not be stored. */
export const BoundedId = z.int().min(1).max(MAX_ID);

/** A status as any platform may name it: short, of visible characters. */
export const StatusWord = z
  .string()
  .max(60)
  .regex(/^[^\p{C}]+$/u);

/** A calendar day: `2026-11-20`. */
export const BoundedDay = z.string().refine(isSaneDay);
