import type { OwnCopy, SaveDraft } from './autosave.ts';

/**
 * Makes the text of a form the draft of another form, which is not open yet and has none. `content` returns the current
 * text; nothing is stored while that is `known`, and what is typed meanwhile is included. What the server refuses stays
 * on this device, where the other form finds it.
 */
export async function handOver({
  content,
  known,
  save,
  copy,
}: {
  content: () => unknown;
  known: unknown;
  save: SaveDraft;
  copy: OwnCopy;
}): Promise<void> {
  let stored = JSON.stringify(known);
  for (let text = now(); text !== stored; text = now()) {
    const typed: unknown = JSON.parse(text);
    copy.keep(typed, 0);
    const answer = await save(typed, 0, { leaving: false }).catch(() => 'unavailable' as const);
    if (typeof answer === 'object') copy.drop();
    stored = text;
  }

  function now(): string {
    return JSON.stringify(content());
  }
}
