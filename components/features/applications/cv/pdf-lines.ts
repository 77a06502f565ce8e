import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A part of a line, or a mark between parts. */
type Item = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number];
type TextItem = Extract<Item, { str: string }>;

/** A line or a paragraph of a CV's text. */
export type TextBlock = {
  readonly text: string;
  /** Larger than most of the text, or in capitals. */
  readonly isHeading: boolean;
  /** Set apart from the text above. */
  readonly isApart: boolean;
};

/** In units of the page, from its lower left corner. */
type Line = { text: string; end: number; readonly size: number; readonly top: number };

/** A heading is at least this much larger than most letters. */
const HEADING = 1.15;
/** A line without small letters is one too: many CVs have no larger ones. */
const CAPITALS = /^(?=.*\p{Lu}{4})\P{Ll}+$/u;
/** Lines further apart than this many heights of a letter do not belong together. */
const APART = 1.8;
/** A line that was broken for want of room ends this near to the end of the longest one. */
const FULL = 0.8;

/**
 * The text of a page in the order of its file, as lines that a narrow screen can wrap. A file has no paragraphs: a full
 * line that goes on with a small letter below is one with it.
 */
export function toTextBlocks(items: readonly Item[]): readonly TextBlock[] {
  const lines = toLines(items.filter((item) => 'str' in item));
  const usual = usualSize(lines);
  const longest = Math.max(...lines.map(({ end }) => end));
  const blocks: { text: string; isHeading: boolean; isApart: boolean }[] = [];
  for (const [place, line] of lines.entries()) {
    const above = lines[place - 1];
    const last = blocks.at(-1);
    const isHeading = line.size >= usual * HEADING || CAPITALS.test(line.text);
    const gap = above ? above.top - line.top : 0;
    const isApart = above !== undefined && (gap > line.size * APART || gap < -line.size);
    const isFull = above !== undefined && above.end >= longest * FULL;
    if (last && isFull && !isApart && last.isHeading === isHeading && /^\p{Ll}/u.test(line.text))
      last.text += ` ${line.text}`;
    else blocks.push({ text: line.text, isHeading, isApart });
  }
  return blocks;
}

function toLines(items: readonly TextItem[]): readonly Line[] {
  const lines: Line[] = [];
  let isNew = true;
  for (const { str, transform, width, hasEOL } of items) {
    const [, , c = 0, d = 0, left = 0, top = 0] = transform as readonly number[];
    const size = Math.hypot(c, d);
    const end = left + width;
    const line = lines.at(-1);
    if (str.trim() === '') {
      if (line && !isNew) line.text += str;
    } else if (!line || isNew || Math.abs(line.top - top) > size / 2) {
      lines.push({ text: str, size, top, end });
      isNew = false;
    } else {
      line.text += str;
      line.end = Math.max(line.end, end);
    }
    isNew ||= hasEOL;
  }
  for (const line of lines) line.text = line.text.trim();
  return lines;
}

/** The size of most letters. */
function usualSize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}
