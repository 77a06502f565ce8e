import { demoPassword } from '../accounts.ts';
import { command } from '../stack/control.ts';
import { expect, test } from '../test.ts';
import { signInByHttp } from './raw-sign-in.ts';

test('an account that is neither of a house nor of a group gets no session', async ({ stack }) => {
  await command(stack.kind, '/limits/clear');
  for (const email of ['talent@people.demo', 'operator@platform.demo']) {
    expect(await signInByHttp(stack.origin, email, demoPassword)).toEqual({
      session: null,
      refusal: '{"kind":"notManager"}',
    });
  }
});
