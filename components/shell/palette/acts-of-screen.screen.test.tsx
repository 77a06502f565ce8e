import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { actsOfScreen } from './acts-of-screen.ts';

vi.mock('#components/ui/overlay/is-shown.ts', () => ({
  isShown: (one: Element) => !one.hasAttribute('hidden'),
}));

it('offers the actions of the whole page behind, named by their controls', () => {
  const pressed = vi.fn();
  render(
    <>
      <header>
        <button type="button" className="button-face">
          Compte
        </button>
      </header>
      <main>
        <header>
          <button type="button" className="button-face">
            Nouvelle offre
          </button>
          <button type="button" className="button-face" aria-disabled="true">
            Inerte
          </button>
        </header>
        <button type="button" aria-label="Tableau" aria-keyshortcuts="V" onClick={pressed}>
          <kbd>V</kbd>
        </button>
        <article data-application="4">
          <button type="button" aria-keyshortcuts="S">
            Étape de Léa
          </button>
        </article>
      </main>
      <aside data-candidate-panel>
        <button type="button" aria-keyshortcuts="R">
          Refuser <kbd>R</kbd>
        </button>
        <button type="button" aria-keyshortcuts="E" hidden>
          Caché
        </button>
      </aside>
    </>,
  );
  const acts = actsOfScreen();
  expect(acts.map(({ label }) => label)).toEqual(['Nouvelle offre', 'Tableau', 'Refuser']);
  const [, table] = acts;
  if (table?.action.kind !== 'press') throw new Error('an act presses its control');
  document.querySelectorAll<HTMLElement>(table.action.selector)[table.action.at ?? 0]?.click();
  expect(pressed).toHaveBeenCalledTimes(1);
});
