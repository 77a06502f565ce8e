export type Pasted = {
  readonly html: string;
  /** How many pictures are not in it. */
  readonly leftOut: number;
};

/**
 * HTML of the clipboard, made ready for the editor: lists of word processors are lists again, and what word processors
 * put beside the text is gone. What else is not of an article goes when the editor reads it. Pictures come from the
 * library: others lead to places that only the copier can reach, or that count who reads.
 */
export function toPastable(html: string, isOurPicture: (src: string) => boolean): Pasted {
  // Nothing of a document that is made this way is fetched or run.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, title, meta, base, link, xml'))
    element.remove();
  let leftOut = 0;
  for (const picture of body.querySelectorAll('img')) {
    if (isOurPicture(picture.getAttribute('src') ?? '')) continue;
    picture.remove();
    leftOut += 1;
  }
  for (const run of runsOfItems(body)) toLists(run);
  for (const paragraph of body.querySelectorAll('p')) {
    const isBlank = /^[\s\u00a0]*$/.test(paragraph.textContent ?? '') && !paragraph.querySelector('img');
    if (isBlank && body.textContent?.trim()) paragraph.remove();
  }
  return { html: body.innerHTML, leftOut };
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
  const open: { level: number; list: Element }[] = [];
  for (const item of items) {
    const level = levelOf(item);
    const name = takeMarker(item);
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    let last = open.at(-1);
    if (last?.level === level && last.list.localName !== name) {
      open.pop();
      last = open.at(-1);
    }
    const { ownerDocument } = item;
    if (last?.level !== level) {
      const list = ownerDocument.createElement(name);
      const above = last?.list.lastElementChild;
      if (above) above.append(list);
      else item.before(list);
      last = { level, list };
      open.push(last);
    }
    const entry = ownerDocument.createElement('li');
    const words = ownerDocument.createElement('p');
    words.append(...item.childNodes);
    entry.append(words);
    last.list.append(entry);
    item.remove();
  }
}

/** Takes the typed bullet or number out of an item, and tells which kind of list it was of. */
function takeMarker(item: Element): 'ul' | 'ol' {
  const marker = [...item.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return /^(?:\d+|[a-z]{1,4})[.)]/i.test(text) ? 'ol' : 'ul';
}
