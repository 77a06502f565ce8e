import { fold } from '#contract/fold.ts';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The item that a key moves to: arrows wrap around, a letter moves to the next item that starts with it. */
export function nextMenuItem<T extends { textContent: string | null }>(
  items: readonly T[],
  current: T | null,
  key: string,
): T | null {
  const index = current ? items.indexOf(current) : -1;
  const step = STEPS[key];
  if (step) return items[step(index, items.length - 1)] ?? null;
  if (key.length !== 1 || key === ' ') return null;
  const letter = fold(key);
  const round = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  return round.find((item) => fold(item.textContent?.trim() ?? '').startsWith(letter)) ?? null;
}

const ALONG: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
  Home: 'Home',
  End: 'End',
};

/** The tab that a key moves to; null for any other key. */
export function nextTab<T>(tabs: readonly T[], current: T, key: string): T | null {
  const step = STEPS[ALONG[key] ?? ''];
  return step ? (tabs[step(tabs.indexOf(current), tabs.length - 1)] ?? null) : null;
}

type Press = Pick<KeyboardEvent, 'key'>;

/** Remembers letters in `menu` until one moves in it. Of the letter that opened it only the end arrives here. */
export function noteTyped(menu: Pick<HTMLElement, 'dataset'>, { key }: Press): void {
  if (/^(?:Arrow|Home$|End$)/.test(key)) delete menu.dataset.typed;
  if (/^\p{L}$/u.test(key)) menu.dataset.typed = '';
}

/** Whether a key belongs to a text that was typed by mistake: a space or a number among letters triggers nothing. */
export function isTyped(menu: Pick<HTMLElement, 'dataset'>, { key }: Press): boolean {
  return menu.dataset.typed !== undefined && /^[ \d]$/.test(key);
}
