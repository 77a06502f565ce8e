import type { Call, Handlers } from '#platform/http/call.ts';
import { requireAccount, requireOwnAccount } from '#platform/http/guards.ts';
import { spendAutologinToken } from '#platform/services/commerce/autologin.ts';
import { runBatch } from '#platform/services/session/batch.ts';
import { closeSession, findSession, openSession } from '#platform/services/session/cookie-sessions.ts';
import { lendToken, revokeToken } from '#platform/services/session/lend.ts';
import { readProfile, readProfileOf, updateProfile } from '#platform/services/session/profile.ts';
import { createToken, requireSignIn } from '#platform/services/session/sign-in.ts';
import { signUp } from '#platform/services/session/sign-up.ts';

type Ids =
  | 'createToken'
  | 'validateToken'
  | 'batch'
  | 'getMe'
  | 'updateMe'
  | 'bootstrap'
  | 'login'
  | 'autologin'
  | 'logout'
  | 'impersonateMaison'
  | 'signup';

const isSecure = ({ publicUrl }: { publicUrl: string }) => publicUrl.startsWith('https:');

/** Opens a cookie session for the account. */
async function enter(
  { db, config, now }: Pick<Call, 'db' | 'config' | 'now'>,
  account: { id: number; tokenVersion: number },
) {
  const { cookie, nonce } = await openSession(db, account, { now, secure: isSecure(config) });
  const user = await readProfileOf(db, account.id);
  const body = { logged_in: true, user, nonce };
  return { status: 200, body, headers: { 'Set-Cookie': cookie } } as const;
}

export const sessionHandlers: Handlers<Ids> = {
  createToken: async ({ db, keys, now, body }) => ({
    status: 200,
    body: await createToken({ db, keys, now }, body),
  }),

  validateToken: async () => ({
    status: 200,
    body: { code: 'jwt_auth_valid_token', data: { status: 200 } },
  }),

  batch: async (call) => {
    const outcome = await runBatch(call, call.body);
    return { status: 207, ...outcome };
  },

  getMe: async ({ db, caller }) => ({
    status: 200,
    body: await readProfile(db, requireAccount(caller), caller.scope, caller.actor),
  }),

  updateMe: async ({ db, caller, body, now }) => ({
    status: 200,
    body: await updateProfile(db, { ...caller, account: requireOwnAccount(caller) }, body, now),
  }),

  bootstrap: async ({ db, caller, request, now }) => {
    const { account, scope } = caller;
    if (!account) return { status: 200, body: { logged_in: false, user: null, nonce: null } };
    const session = await findSession(db, request, now);
    const user = await readProfile(db, account, scope);
    return { status: 200, body: { logged_in: true, user, nonce: session?.nonce ?? null } };
  },

  login: async ({ db, keys, config, now, body }) => {
    const credentials = { username: body.email, password: body.password };
    return enter({ db, config, now }, await requireSignIn({ db, keys, now }, credentials));
  },

  autologin: async ({ db, config, now, body }) =>
    enter({ db, config, now }, await spendAutologinToken(db, body.token, now)),

  logout: async ({ db, config, caller, request, now }) => {
    const cookie = await closeSession(db, request, isSecure(config));
    if (caller.jti) await revokeToken(db, caller.jti, now);
    return { status: 204, body: null, headers: { 'Set-Cookie': cookie } };
  },

  impersonateMaison: async ({ db, keys, caller, body, now }) => ({
    status: 200,
    body: await lendToken({ db, keys, now }, caller, body.maison_id),
  }),

  signup: async ({ db, params, body, now }) => ({
    status: 201,
    body: await signUp(db, params.type, body, now),
  }),
};
