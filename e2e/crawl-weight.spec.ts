import { expect, test } from './test.ts';
import { budgets, weigh } from './weight.ts';

for (const { name, path, account, limit } of budgets) {
  test(`${name} ships at most ${limit} KB of JavaScript`, async ({ as, page: visitor, stack }, info) => {
    const page = account === null ? visitor : await as(account);
    const scripts = weigh(page);
    await page.goto(stack.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const total = await scripts.total();
    info.annotations.push({ type: 'KB', description: String(total) });
    expect(total).toBeLessThanOrEqual(limit);
  });
}
