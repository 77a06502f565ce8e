import type { Response } from '@playwright/test';
import { accounts, demoPassword } from './accounts.ts';
import { screens } from './screens.ts';
import { expect, test } from './test.ts';

/** A platform token is a JWT: its header always begins with these characters. */
const tokenMarks = ['eyJhbGciOi', 'eyJ0eXAiOi'];
const marks = tokenMarks.flatMap((mark) => [mark, Buffer.from(mark).toString('base64').slice(0, 12)]);

test('no response of a whole session holds the token or the password', async ({ as }) => {
  test.setTimeout(120_000);
  for (const account of ['owner', 'group'] as const) {
    const page = await as(account);
    const reading: Promise<string[]>[] = [];
    page.on('response', (response) => reading.push(leaksIn(response)));
    for (const screen of screens.filter((s) => s.account === account)) {
      await page.goto(screen.path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.goto('/api/auth/session');
    const leaks = (await Promise.all(reading)).flat();
    expect(reading.length).toBeGreaterThan(20);
    expect(leaks, accounts[account].email).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(marks.filter((mark) => kept.includes(mark))).toEqual([]);
    await page.goto(accounts[account].home);
  }
});

async function leaksIn(response: Response): Promise<string[]> {
  const headers = JSON.stringify(await response.allHeaders().catch(() => ({})));
  const body = await response.text().catch(() => '');
  return [...marks, demoPassword]
    .filter((mark) => headers.includes(mark) || body.includes(mark))
    .map((mark) => `${response.url()}: ${mark}`);
}
