import type { Fields } from './description.ts';
import { UNKNOWN_INSTANT } from './values.ts';

export const NOTIFICATION = {
  id: { kind: 'id', at: ['id', 'notification_id'] },
  kind: { kind: 'text', at: ['kind', 'type', 'event'], otherwise: '' },
  title: { kind: 'text', at: ['title', 'titre', 'subject'], otherwise: '' },
  body: { kind: 'prose', at: ['body', 'message', 'content', 'texte'], otherwise: '' },
  /** Its subject. */
  applicationId: {
    kind: 'id',
    at: ['data.candidature_id', 'data.application_id', 'candidature_id', 'candidature.id'],
    otherwise: null,
  },
  offerId: {
    kind: 'id',
    at: ['data.offre_id', 'data.offer_id', 'offre_id', 'offre.id'],
    otherwise: null,
  },
  articleId: { kind: 'id', at: ['data.article_id', 'article_id', 'article.id'], otherwise: null },
  jobDatingId: {
    kind: 'id',
    at: ['data.job_dating_id', 'data.jobdating_id', 'job_dating_id', 'job_dating.id'],
    otherwise: null,
  },
  /** Its establishment, when a platform reports it. */
  establishmentId: {
    kind: 'id',
    at: ['data.maison_id', 'data.etablissement_id', 'maison_id', 'maison.id'],
    otherwise: null,
  },
  /** The new status of the subject, as far as it is reported. */
  status: { kind: 'state', at: ['data.status', 'data.statut'], otherwise: null },
  createdAt: { kind: 'instant', at: ['date', 'created_at', 'created'], otherwise: UNKNOWN_INSTANT },
  readAt: { kind: 'instant', at: ['read_at'], otherwise: null },
  /** For platforms that report whether, and not when. */
  isRead: { kind: 'flag', at: ['is_read', 'read', 'lu'], otherwise: false },
} as const satisfies Fields;
