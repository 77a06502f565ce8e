import { expect, it } from 'vitest';
import { NOTHING_WRITTEN, reverted, withTemplate } from './written.ts';

const THANKS = { subject: 'Merci', body: 'Bonjour Zoé' };
const REFUSAL = { subject: 'Votre candidature', body: 'Bonjour, hélas' };
const OWN = { subject: '', body: 'Je vous attends lundi.' };

it('restores the text that a template has replaced, and then the text of the template', () => {
  const filled = withTemplate({ ...NOTHING_WRITTEN, ...OWN }, THANKS);
  expect(filled).toMatchObject({ ...THANKS, replaced: OWN });
  expect(reverted(filled)).toMatchObject({ ...OWN, replaced: null });
  const changed = { ...filled, body: 'Bonjour Zoé, à lundi' };
  expect(reverted(reverted(changed))).toMatchObject({ subject: 'Merci', body: 'Bonjour Zoé, à lundi' });
});

it('keeps no text of a template, and the author’s own text after a second template', () => {
  expect(withTemplate(withTemplate(NOTHING_WRITTEN, THANKS), REFUSAL).replaced).toBeNull();
  const twice = withTemplate(withTemplate({ ...NOTHING_WRITTEN, ...OWN }, THANKS), REFUSAL);
  expect(twice).toMatchObject({ ...REFUSAL, replaced: OWN });
});
