import type { MemberRole } from '#contract/account.ts';
import {
  flag,
  idOrNull,
  instantOrNull,
  isRecord,
  record,
  text,
  textOrNull,
  wordOrNull,
} from '../wire-read.ts';

/** The account behind a token (`GET /auth/me`). `role` and `linked.type` are text: other values exist. */
export type Account = {
  readonly id: number;
  readonly email: string;
  readonly displayName: string;
  readonly role: string;
  readonly linked: {
    readonly type: string;
    readonly id: number;
    readonly memberRole: MemberRole | null;
    readonly name: string | null;
  } | null;
};

const MEMBER_ROLES: readonly MemberRole[] = ['owner', 'editor', 'viewer'];

export function toAccount(raw: unknown): Account | null {
  const wire = record(raw);
  const id = idOrNull(wire.id);
  if (id === null) return null;
  const linked = record(wire.linked);
  const linkedId = idOrNull(linked.id);
  return {
    id,
    email: text(wire.email),
    displayName: text(wire.display_name, text(wire.email)),
    role: text(wire.role),
    linked:
      linkedId === null
        ? null
        : {
            type: text(linked.type),
            id: linkedId,
            memberRole: MEMBER_ROLES.find((role) => role === linked.member_role) ?? null,
            name: wordOrNull(linked.name),
          },
  };
}

export type ServiceState = { readonly state: string };

export function toServiceState(raw: unknown): ServiceState | null {
  const state = textOrNull(record(raw).state);
  return state === null ? null : { state };
}

/** Planned or present maintenance. Instants are RFC 3339. */
export type MaintenanceNotice = {
  readonly active: boolean;
  readonly message: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
};

export function toMaintenanceNotice(raw: unknown): MaintenanceNotice | null {
  if (!isRecord(raw)) return null;
  const wire = record(raw);
  return {
    active: flag(wire.active),
    message: wordOrNull(wire.message),
    startsAt: instantOrNull(wire.starts_at),
    endsAt: instantOrNull(wire.ends_at),
  };
}
