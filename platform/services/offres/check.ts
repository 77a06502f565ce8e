import type { OffrePatch } from '#contract/offre.ts';
import type { TaxonomyName } from '#contract/taxonomy.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { invalid } from '#platform/http/problem.ts';
import { ownsMedium } from '../fichiers/own-medium.ts';
import { findUnknownTerms } from '../taxonomies/terms.ts';

const TERMS = {
  contract_type: 'contrat',
  department: 'departement',
  experience: 'experience',
  benefits: 'avantage',
  languages: 'langue',
} as const satisfies Partial<Record<keyof OffrePatch, TaxonomyName>>;

/** Throws 422 naming each field with an unknown term or an image that is not the establishment's. */
export async function requireReferences(
  db: Database | Transaction,
  maisonId: number,
  fields: OffrePatch,
): Promise<void> {
  const params: Record<string, string> = {};
  for (const [field, taxonomy] of Object.entries(TERMS)) {
    const value = fields[field as keyof typeof TERMS];
    const unknown = await findUnknownTerms(db, taxonomy, value ? [value].flat() : []);
    if (unknown.length > 0) params[field] = `${unknown.join(', ')} is no term of the taxonomy ${taxonomy}`;
  }
  if (fields.visual_id && !(await ownsMedium(db, maisonId, fields.visual_id))) {
    params.visual_id = 'is no image of this establishment';
  }
  if (Object.keys(params).length > 0) throw invalid(params);
}
