import { z } from 'zod';
import { extension, Id, ListQuery, Slug } from './wire.ts';

/** Reference lists that offers and establishments use. */
export const TAXONOMIES = [
  'contrat',
  'departement',
  'experience',
  'avantage',
  'langue',
  'type-etablissement',
  'region',
  'metier',
] as const;
export type TaxonomyName = (typeof TAXONOMIES)[number];

export const TaxonomyPathName = z.string().regex(/^[a-z_-]{1,60}$/);

/** A term. `name` is French, `name_en` English; `count` is how many published offers use it. */
export const Term = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  name_en: z.string(),
  count: z.int().min(0),
});
export type Term = z.infer<typeof Term>;

/** The whole list unless `per_page` asks for a page, as clients do that do not know whether it is paged. */
export const TaxonomyQuery = z.object({
  per_page: extension(ListQuery.shape.per_page.removeDefault()).optional(),
  page: extension(ListQuery.shape.page),
});
