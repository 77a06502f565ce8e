import { demoPassword } from '../accounts.ts';
import { signInByHttp } from '../sign-in-by-http.ts';
import { command } from '../stack/control.ts';
import { expect, test } from '../test.ts';

test('an account of neither an establishment nor a group gets no session', async ({ request, stack }) => {
  await command(stack.kind, '/limits/clear');
  for (const email of ['talent@people.demo', 'operator@platform.demo']) {
    expect(await signInByHttp(request, stack.origin, { email, password: demoPassword })).toEqual({
      session: null,
      refusal: '{"kind":"notManager"}',
    });
  }
});
