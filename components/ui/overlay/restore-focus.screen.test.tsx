import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { Textarea } from '../input/textarea.tsx';
import { restoreFocus } from './restore-focus.ts';

function Part({ instead }: { instead: ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  return (
    <section>
      <h2>Notes</h2>
      {isPressed ? (
        instead
      ) : (
        <button type="button" ref={restoreFocus()} onClick={() => setPressed(true)}>
          Ajouter
        </button>
      )}
    </section>
  );
}

it('moves the focus of a removed control to the nearest heading', async () => {
  render(<Part instead={<p>Enregistré</p>} />);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button'));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('leaves the focus in a field that has taken it', async () => {
  render(<Part instead={<Textarea autoFocus aria-label="Note" />} />);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button'));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
