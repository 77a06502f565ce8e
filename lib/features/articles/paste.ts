import { type Remarks, takeRemarks } from './paste-remarks.ts';

export type Pasted = {
  readonly html: string;
  /** How many pictures are not in it. */
  readonly leftOut: number;
  readonly remarks: Readonly<Remarks>;
};

/**
 * HTML of the clipboard, made ready for the editor: lists of word processors are lists again, and what word processors
 * put beside the text is gone: comments, tracked deletions and hidden text too. What else is not of an article goes when
 * the editor reads it. Pictures come from the library: others lead to places that only the copier can reach, or that
 * count who reads.
 */
export function toPastable(html: string, isOurPicture: (src: string) => boolean): Pasted {
  // Nothing of a document that is made this way is fetched or run.
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

/** Paragraphs that are items, those that follow each other together. */
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

/** Puts lists, and lists within them, in the place of their paragraphs. */
function toLists(items: readonly Element[]): void {
  const open: { level: number; list: Element; next: number | null }[] = [];
  for (const item of items) {
    const level = levelOf(item);
    const number = takeMarker(item);
    const name = number === null ? 'ul' : 'ol';
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    let last = open.at(-1);
    // Of another kind, or a number that does not follow: another list begins.
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

/** Takes the typed bullet or number out of an item: its number, null of a bullet. `2.3.` is the third. */
function takeMarker(item: Element): number | null {
  const marker = [...item.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  const [, digits, letters] = /^\(?(?:\d+\.)*(?:(\d{1,4})|([a-z]{1,4}))\s*[.)]/i.exec(text) ?? [];
  if (digits !== undefined) return Number(digits);
  return letters === undefined ? null : numberOf(letters.toLowerCase());
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** `c` is the third, `iii` too: several letters, or an `i`, are a Roman number. */
function numberOf(letters: string): number {
  if (letters.length === 1 && letters !== 'i') return letters.charCodeAt(0) - 96;
  const parts = [...letters].map((letter) => ROMAN[letter] ?? 0);
  const sum = parts.reduce((all, part, at) => all + (part < (parts[at + 1] ?? 0) ? -part : part), 0);
  return Math.max(1, sum);
}
