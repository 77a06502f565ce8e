import { sql } from 'drizzle-orm';
import { type Database, select } from '#platform/db/pool.ts';
import { drawPage, escapeHtml, toLanguage } from './page.ts';
import { ofOpenEstablishment } from './scope.ts';

type PublicOffre = {
  title: string;
  maison: string;
  contract: string;
  city: string;
  postcode: string;
  description: string | null;
  profile: string | null;
};

/**
 * The public page of an offer, for platforms without a public site; null when no published offer has that
 * slug. It counts no view: only the API's `track-view` does.
 */
export async function drawOffrePage(
  db: Database,
  slug: string,
  acceptLanguage: string | null,
): Promise<Uint8Array | null> {
  const language = toLanguage(acceptLanguage);
  const [offre] = await select<PublicOffre>(
    db,
    sql`SELECT o.title, o.city, o.postcode, o.description, o.profile, o.contract_type AS contract, m.name AS maison
      FROM platform.offres o JOIN platform.maisons m ON m.id = o.maison_id
      WHERE o.slug = ${slug} AND o.status = 'published' AND ${ofOpenEstablishment('o')}`,
  );
  if (!offre) return null;
  const about = [offre.maison, offre.contract.toUpperCase(), `${offre.postcode} ${offre.city}`.trim()];
  const texts = [about.filter(Boolean).join(' · '), offre.description, offre.profile].flatMap(
    (text) => text?.trim() || [],
  );
  const content = texts.map((text) => `<p>${escapeHtml(text).replaceAll(/\r?\n/g, '<br>')}</p>`).join('');
  return drawPage(language, escapeHtml(offre.title), content);
}
