import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { findMisfit, type Misfit } from '#lib/core/fit.ts';
import { reportUnexpected } from '#lib/core/log.ts';
import { BFF_HEADER, isSameOrigin } from '#lib/core/origin.ts';
import type { ActionFailure, ActionResult } from '#lib/core/result.ts';
import { findSession, type Session } from '#lib/engines/auth/session.ts';
import { bodyLimitOf } from '#lib/engines/front-door/body-limits.ts';
import { kindOfSpace } from '#lib/engines/scope/href.ts';
import type { Permission } from '#lib/engines/scope/permissions.ts';
import type { Scope, ScopeKind } from '#lib/engines/scope/scope.ts';
import { env } from '#lib/env.ts';
import { findActingFor } from './acting-session.ts';
import { afterFailure } from './after-failure.ts';
import { invalid } from './command.ts';
import { answerFailure, answerReauth, kept, uncached } from './route-answer.ts';
import { enter, scopeSchema } from './scope-input.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type RouteContext<Params, Query, Body> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly session: Session;
  readonly scope: Scope;
  /** For streams, uploads and `request.signal`; its body is not read yet unless there is a body schema. */
  readonly request: Request;
};

type None = z.ZodType<undefined>;

export type RouteDefinition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  readonly name: string;
  readonly method: Method;
  /**
   * Null for routes of the person (preferences, sessions), which are the same for every role. When it depends on the
   * URL, an unknown URL is not found.
   */
  readonly permission: Permission | null | ((params: z.output<P>) => Permission);
  /** The scope is among the parameters, whether the schema names it or not; without one, it is the session’s. */
  readonly params?: P;
  /** The only kind of scope with this URL; in the other it is not found. */
  readonly only?: ScopeKind;
  readonly query?: Q;
  /** JSON, limited in length by the front door. */
  readonly body?: B;
  /** Content type of a body that the handler reads itself. */
  readonly accepts?: 'multipart/form-data';
  /** Seconds for which the requesting browser may cache a successful answer; without it nothing is cached. */
  readonly maxAge?: number;
  /** A value becomes JSON; a Response is sent as it is, with its age or `no-store`. */
  readonly handler: (
    context: RouteContext<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<ActionResult<unknown> | Response>;
};

/** Next passes no parameters at all, not an empty record, to a route without a dynamic segment. */
type RouteArguments = { readonly params?: Promise<Record<string, string | string[] | undefined>> };

/**
 * Makes a route handler of `app/api`: origin, session, scope, permission, shape, handler. Answers JSON (`{ failure }`
 * with its status for failures), not cached unless it is a file with an age, never open to other origins. A browser tab
 * without a session is redirected to the sign-in screen.
 */
export function defineRoute<
  P extends z.ZodType = None,
  Q extends z.ZodType = None,
  B extends z.ZodType = None,
>(definition: RouteDefinition<P, Q, B>) {
  return async (request: Request, { params: given }: RouteArguments): Promise<Response> => {
    try {
      const refused = refusalOf(definition, request);
      if (refused) return answerFailure(refused);
      const params = (await given) ?? {};
      if (!isPlace(params, definition)) return answerFailure({ kind: 'notFound' });
      const own = await findSession();
      const session = own && (await findActingFor(own, params));
      if (!session) return answerReauth(request, params, own);
      const context = await contextOf(definition, request, params, session);
      if (!context.ok) return answerFailure(context.failure);
      const result = await definition.handler(context.value);
      if (result instanceof Response) return kept(result, definition.maxAge);
      if (result.ok) return uncached(Response.json(result.value ?? null));
      await afterFailure(session, result.failure);
      if (result.failure.kind !== 'reauth') return answerFailure(result.failure);
      return answerReauth(request, params, session === own ? null : own);
    } catch (error) {
      unstable_rethrow(error);
      return answerFailure({ kind: 'unexpected', reference: reportUnexpected(error, definition.name) });
    }
  };
}

/** Whether the URL exists at all, for anybody: checked before the session is read. */
function isPlace<P extends z.ZodType>(
  params: Readonly<Record<string, unknown>>,
  {
    only,
    permission,
    params: schema,
  }: Pick<RouteDefinition<P, never, never>, 'only' | 'permission' | 'params'>,
): boolean {
  if (typeof permission === 'function' && !parsed(schema, params).success) return false;
  if (!('space' in params)) return true;
  const kind = kindOfSpace(params.space);
  return kind !== null && (only === undefined || only === kind);
}

/** Requests that no page of ours makes. Reads are protected too: no other site may embed or probe them. */
function refusalOf(
  definition: Pick<RouteDefinition<never, never, never>, 'method' | 'accepts'>,
  request: Request,
): ActionFailure | null {
  const forbidden = { kind: 'forbidden', reason: null } as const;
  if (definition.method === 'GET') {
    const site = request.headers.get('sec-fetch-site');
    // `none` is a URL that somebody opened by hand.
    return site === null || site === 'same-origin' || site === 'none' ? null : forbidden;
  }
  if (!isSameOrigin(request.headers, env().PUBLIC_ORIGIN)) return forbidden;
  if (request.headers.get(BFF_HEADER) !== '1') return forbidden;
  if (definition.method === 'DELETE') return null;
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  return type === (definition.accepts ?? 'application/json') ? null : forbidden;
}

const NOT_FOUND = { ok: false, failure: { kind: 'notFound' } } as const;

async function contextOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  definition: RouteDefinition<P, Q, B>,
  request: Request,
  rawParams: Record<string, string | string[] | undefined>,
  session: Session,
): Promise<ActionResult<RouteContext<z.output<P>, z.output<Q>, z.output<B>>>> {
  const params = parsed(definition.params, rawParams);
  const { permission } = definition;
  const needed = typeof permission !== 'function' ? permission : params.success && permission(params.data);
  const scope = needed === false ? NOT_FOUND : scopeFor(needed, rawParams, session);
  if (!scope.ok) return scope;
  if (!params.success) return NOT_FOUND;
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const misfit = findMisfit(asked);
  if (misfit) return misplaced(misfit);
  const query = parsed(definition.query, asked);
  if (!query.success) return { ok: false, failure: invalid(query.error) };
  const sent = definition.body ? await readJson(request) : undefined;
  const wrong = findMisfit(sent);
  // Broken text in a draft is repaired, not lost; a wrong shape cannot be passed to a schema.
  if (wrong?.kind === 'shape') return misplaced(wrong);
  const body = parsed(definition.body, sent);
  if (!body.success) return { ok: false, failure: invalid(body.error) };
  return {
    ok: true,
    value: {
      params: params.data,
      query: query.data,
      body: body.data,
      session,
      scope: scope.value,
      request,
    },
  };
}

function misplaced({ path }: Misfit) {
  return { ok: false, failure: { kind: 'invalid', fields: { [path]: 'invalid' }, message: null } } as const;
}

/** Without a schema there is no value, whatever was sent: the type of a missing schema is `undefined`. */
function parsed<S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
): z.ZodSafeParseResult<z.output<S>> {
  return schema ? schema.safeParse(value) : { success: true, data: undefined as z.output<S> };
}

function scopeFor(
  permission: Permission | null,
  params: Record<string, unknown>,
  session: Session,
): ActionResult<Scope> {
  const isNamed = ['spaceId', 'establishmentId', 'groupId'].some((name) => name in params);
  const named = isNamed ? scopeSchema.safeParse(params) : { success: true as const, data: session.scope };
  if (!named.success) return { ok: false, failure: { kind: 'notFound' } };
  const entry = enter(session, named.data, permission ?? 'preference.write');
  if (entry.kind === 'granted') return { ok: true, value: entry.scope };
  return {
    ok: false,
    failure: entry.kind === 'forbidden' ? { kind: 'forbidden', reason: null } : { kind: 'notFound' },
  };
}

/** The body as JSON, or undefined, which no schema accepts, when it is too long or invalid. */
async function readJson(request: Request): Promise<unknown> {
  const { bytes } = bodyLimitOf(new URL(request.url).pathname);
  if (Number(request.headers.get('content-length') ?? 0) > bytes) return undefined;
  const text = await request.text();
  if (text.length > bytes) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
