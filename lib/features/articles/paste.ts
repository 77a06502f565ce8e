import { type Remarks, takeRemarks } from './paste-remarks.ts';

export type Pasted = {
  readonly html: string;
  /** How many pictures were left out. */
  readonly leftOut: number;
  readonly remarks: Readonly<Remarks>;
};

/**
 * HTML of the clipboard, prepared for the editor: lists of word processors become lists again; comments, tracked
 * deletions and hidden text are removed. The editor drops everything else that an article cannot contain. Pictures must
 * come from the library: others have addresses that only the author can reach, or that track readers.
 */
export function toPastable(html: string, isOurPicture: (src: string) => boolean): Pasted {
  // A document that is parsed this way fetches and runs nothing.
  const pasted = new DOMParser().parseFromString(html, 'text/html');
  const { body } = pasted;
  const styles = [...pasted.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  for (const element of body.querySelectorAll('style, script, title, meta, base, link, xml'))
    element.remove();
  const remarks = takeRemarks(body, styles);
  let leftOut = 0;
  for (const picture of body.querySelectorAll('img')) {
    if (isOurPicture(picture.getAttribute('src') ?? '')) continue;
    picture.remove();
    leftOut += 1;
  }
  for (const run of runsOfItems(body)) toLists(run);
  for (const list of body.querySelectorAll('ol:not([start])')) {
    const first = list.querySelector(':scope > li')?.getAttribute('value');
    if (first) list.setAttribute('start', first);
  }
  for (const paragraph of body.querySelectorAll('p')) {
    const isBlank = /^[\s\u00a0]*$/.test(paragraph.textContent ?? '') && !paragraph.querySelector('img');
    if (isBlank && body.textContent?.trim()) paragraph.remove();
  }
  return { html: body.innerHTML, leftOut, remarks };
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';
/** Word writes an item of a list as a paragraph that names its list and level. */
const isItem = (element: Element | null): element is Element =>
  element?.localName === 'p' && /mso-list:\s*l\d+ level\d/i.test(styleOf(element));
const levelOf = (item: Element) => Number(/level(\d)/i.exec(styleOf(item))?.[1] ?? 1);

/** Paragraphs that are list items, grouped where they follow one another. */
function runsOfItems(body: Element): Element[][] {
  const runs: Element[][] = [];
  for (const item of body.querySelectorAll('p')) {
    if (!isItem(item)) continue;
    const run = runs.at(-1);
    if (run && item.previousElementSibling === run.at(-1)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** Replaces the paragraphs by lists, nested where needed. */
function toLists(items: readonly Element[]): void {
  const open: { level: number; list: Element; next: number | null }[] = [];
  for (const item of items) {
    const level = levelOf(item);
    const number = takeMarker(item);
    const name = number === null ? 'ul' : 'ol';
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    let last = open.at(-1);
    // Another kind of list, or a number out of sequence, starts a new list.
    if (last?.level === level && last.next !== number) {
      open.pop();
      last = open.at(-1);
    }
    const { ownerDocument } = item;
    if (last?.level !== level) {
      const list = ownerDocument.createElement(name);
      if (number !== null && number !== 1) list.setAttribute('start', String(number));
      const above = last?.list.lastElementChild;
      if (above) above.append(list);
      else item.before(list);
      last = { level, list, next: number };
      open.push(last);
    }
    const entry = ownerDocument.createElement('li');
    const words = ownerDocument.createElement('p');
    words.append(...item.childNodes);
    entry.append(words);
    last.list.append(entry);
    last.next = number === null ? null : number + 1;
    item.remove();
  }
}

/** Removes the typed bullet or number of an item and returns the number, null for a bullet. `2.3.` is the third. */
function takeMarker(item: Element): number | null {
  const marker = [...item.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  const [, digits, letters] = /^\(?(?:\d+\.)*(?:(\d{1,4})|([a-z]{1,4}))\s*[.)]/i.exec(text) ?? [];
  if (digits !== undefined) return Number(digits);
  return letters === undefined ? null : numberOf(letters.toLowerCase());
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** `c` and `iii` are the third: several letters, or an `i`, are a Roman numeral. */
function numberOf(letters: string): number {
  if (letters.length === 1 && letters !== 'i') return letters.charCodeAt(0) - 96;
  const parts = [...letters].map((letter) => ROMAN[letter] ?? 0);
  const sum = parts.reduce((all, part, at) => all + (part < (parts[at + 1] ?? 0) ? -part : part), 0);
  return Math.max(1, sum);
}
