import { createEvent, fireEvent, render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { ourRoutes } from '#test/our-routes.ts';
import { ServiceLine } from './service-line.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
ourRoutes(
  http.get('/api/service', () => HttpResponse.json({ news: { kind: 'ok' }, checking: 0, limit: null })),
);

/** Whether the default of the browser would happen: the file opens in place of the page. */
function opens(kind: 'dragOver' | 'drop', target: Element, types: readonly string[]): boolean {
  const event = createEvent[kind](target, { dataTransfer: { types } });
  fireEvent(target, event);
  return !event.defaultPrevented;
}

it('keeps a file dropped anywhere from opening in place of the page', () => {
  const { container } = render(
    <>
      <ServiceLine locale="fr" words={{} as never} />
      <textarea />
      <p>words</p>
      <input type="file" />
    </>,
  );
  const [textarea, words, choice] = ['textarea', 'p', 'input'].map((tag) => container.querySelector(tag));
  if (!textarea || !words || !choice) throw new Error('not drawn');
  for (const kind of ['dragOver', 'drop'] as const) {
    for (const target of [textarea, words]) expect(opens(kind, target, ['Files'])).toBe(false);
    expect(opens(kind, choice, ['Files']), 'a choice of files takes it').toBe(true);
    expect(opens(kind, textarea, ['text/plain']), 'words are dropped into a field').toBe(true);
  }
});
