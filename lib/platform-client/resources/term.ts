import { idOrNull, record, text, wordOrNull } from '../wire-read.ts';

/** A term of a reference list. `slug` is what offers carry. */
export type Term = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly nameEn: string | null;
};

export function toTerm(raw: unknown): Term | null {
  const wire = record(raw);
  const slug = wordOrNull(wire.slug);
  if (slug === null) return null;
  return {
    id: idOrNull(wire.id) ?? 0,
    slug,
    name: text(wire.name, slug),
    nameEn: wordOrNull(wire.name_en),
  };
}
