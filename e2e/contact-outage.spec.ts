import { expectFailuresSaid } from './platform-failures.ts';
import { test } from './test.ts';

test('a platform without messages, one that refuses them and one that is down get different messages', async ({
  as,
  stack,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 50\d/);
  const page = await as('viewer');
  await expectFailuresSaid(
    { page, stack },
    {
      ...{ endpoint: '/contact-requests', path: '/m/1/talents/contact' },
      away: 'Vos demandes ne peuvent pas être affichées pour l’instant',
    },
  );
});
