import { idOrNull, instantOrNull, record, text, UNKNOWN_INSTANT } from '../wire-read.ts';

/** Something that the account should know. Instants are RFC 3339; `readAt` is null until it is read. */
export type Notification = {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  /** What it is about, as far as we have a page for it. */
  readonly subject: { readonly kind: 'application' | 'offer'; readonly id: number } | null;
  readonly createdAt: string;
  readonly readAt: string | null;
};

export function toNotification(raw: unknown): Notification | null {
  const wire = record(raw);
  const id = idOrNull(wire.id);
  if (id === null) return null;
  return {
    id,
    kind: text(wire.kind),
    title: text(wire.title),
    body: text(wire.body),
    subject: subjectOf(record(wire.data)),
    createdAt: instantOrNull(wire.date) ?? UNKNOWN_INSTANT,
    readAt: instantOrNull(wire.read_at),
  };
}

function subjectOf(data: Readonly<Record<string, unknown>>): Notification['subject'] {
  const application = idOrNull(data.candidature_id);
  if (application !== null) return { kind: 'application', id: application };
  const offer = idOrNull(data.offre_id);
  return offer === null ? null : { kind: 'offer', id: offer };
}
