import type { Fields } from './description.ts';
import { CREATED, MODIFIED, STATUS } from './names.ts';
import { UNKNOWN_INSTANT } from './values.ts';

/** The fields of an article that a manager writes. */
export const ARTICLE_CONTENT = {
  title: { kind: 'text', at: ['title', 'titre', 'name'], otherwise: '' },
  status: { kind: 'state', at: STATUS, otherwise: 'unknown' },
  excerpt: { kind: 'prose', at: ['excerpt', 'chapo', 'extrait', 'summary'], otherwise: '' },
  body: { kind: 'markup', at: ['body', 'content', 'contenu', 'texte'], otherwise: '' },
  tags: { kind: 'terms', at: ['tags', 'etiquettes'], otherwise: [] },
  coverId: { kind: 'id', at: ['cover_id', 'featured_media'], otherwise: null },
} as const satisfies Fields;

export const ARTICLE = {
  id: { kind: 'id', at: ['id'] },
  establishmentId: {
    kind: 'id',
    at: ['maison_id', 'maison.id', 'maison', 'etablissement_id', 'etablissement.id'],
    otherwise: 0,
  },
  slug: { kind: 'filledText', at: ['slug'], otherwise: null },
  ...ARTICLE_CONTENT,
  /** Null when the platform does not return the text, as in the lists of some. */
  body: { ...ARTICLE_CONTENT.body, otherwise: null },
  coverUrl: { kind: 'filledText', at: ['cover_url'], otherwise: null },
  authorName: { kind: 'filledText', at: ['author_name', 'auteur'], otherwise: null },
  /** Why the platform refused it; null when it did not, or gives no reason. */
  refusal: {
    kind: 'filledProse',
    at: ['rejection_reason', 'motif_refus', 'reject_reason'],
    otherwise: null,
  },
  /** Its public page; null when the platform does not report it. */
  publicUrl: { kind: 'filledText', at: ['public_url', 'link', 'permalink', 'url'], otherwise: null },
  /** Null when the platform does not count. */
  views: { kind: 'count', at: ['views', 'vues'], otherwise: null },
  createdAt: { kind: 'instant', at: CREATED, otherwise: UNKNOWN_INSTANT },
  modifiedAt: { kind: 'instant', at: [...MODIFIED, ...CREATED], otherwise: UNKNOWN_INSTANT },
  publishedAt: { kind: 'instant', at: ['published_at_gmt', 'published_at', 'publie_le'], otherwise: null },
} as const satisfies Fields;
