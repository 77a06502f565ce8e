import { idOrNull, instantOrNull, record, text, UNKNOWN_INSTANT } from '../wire-read.ts';

/** Something that the account should know. Instants are RFC 3339; `readAt` is null until it is read. */
export type Notification = {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly body: string;
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
    createdAt: instantOrNull(wire.date) ?? UNKNOWN_INSTANT,
    readAt: instantOrNull(wire.read_at),
  };
}
