import type { Call, Handlers } from '#platform/http/call.ts';
import { PAGE_HEADERS } from '#platform/services/page.ts';
import {
  findLinkOwner,
  mailPasswordLink,
  setPasswordByLink,
} from '#platform/services/session/password-links.ts';
import { drawPasswordPage, type PasswordPage } from '#platform/services/session/password-page.ts';

type Ids = 'getPasswordPage' | 'setPasswordByLink' | 'requestPasswordLink';

const draw = ({ request }: Pick<Call, 'request'>, page: PasswordPage) => ({
  body: drawPasswordPage(request.headers.get('accept-language'), page),
  headers: PAGE_HEADERS,
});

/** Pages for people who cannot sign in yet. */
export const passwordHandlers: Handlers<Ids> = {
  getPasswordPage: async (call) => {
    const { token } = call.query;
    if (token === undefined) return { status: 200, ...draw(call, {}) };
    const owner = await findLinkOwner(call.db, token, call.now);
    return owner
      ? { status: 200, ...draw(call, { token }) }
      : { status: 410, ...draw(call, { notice: 'gone' }) };
  },

  setPasswordByLink: async (call) => {
    const outcome = await setPasswordByLink(call.db, call.body, call.now);
    if (outcome === 'set') return { status: 200, ...draw(call, { notice: 'set' }) };
    if (outcome === 'gone') return { status: 410, ...draw(call, { notice: 'gone' }) };
    return { status: 422, ...draw(call, { notice: outcome, token: call.body.token }) };
  },

  requestPasswordLink: async (call) => {
    await call.db.transaction((tx) => mailPasswordLink(tx, call.body.email, 'password_forgotten', call.now));
    return { status: 200, ...draw(call, { notice: 'sent' }) };
  },
};
