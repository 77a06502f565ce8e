/**
 * Placeholders in a drawn CV for a candidate's name and contact. They are drawn as repetitions of one
 * letter, which a standard font encodes as equal hex pairs, and are overwritten with text of the same length:
 * the page is laid out once, every candidate has a file of their own.
 */
export const SLOTS = {
  firstName: { letter: 'X', length: 36 },
  lastName: { letter: 'Q', length: 46 },
  email: { letter: 'Z', length: 64 },
  phone: { letter: 'W', length: 20 },
  town: { letter: 'H', length: 34 },
} as const;
export type SlotName = keyof typeof SLOTS;

const SLOT_NAMES = Object.keys(SLOTS) as SlotName[];

export const slotText = (name: SlotName) => SLOTS[name].letter.repeat(SLOTS[name].length);

export type DrawnCv = { readonly bytes: Buffer; readonly offsets: Readonly<Record<SlotName, number>> };

/** Finds the slots of a freshly drawn document (uncompressed). */
export function toDrawnCv(bytes: Buffer): DrawnCv {
  const entries = SLOT_NAMES.map((name) => {
    const offset = bytes.indexOf(Buffer.from(slotText(name), 'latin1').toString('hex'));
    if (offset < 0) throw new Error(`the CV has no room for ${name}`);
    return [name, offset] as const;
  });
  return { bytes, offsets: Object.fromEntries(entries) as Record<SlotName, number> };
}

/** A copy of the document with a person's data in the slots. */
export function personalCv(drawn: DrawnCv, words: Readonly<Record<SlotName, string>>): Buffer {
  const bytes = Buffer.from(drawn.bytes);
  for (const name of SLOT_NAMES) {
    const text = winAnsi(words[name]).slice(0, SLOTS[name].length);
    const padded = Buffer.alloc(SLOTS[name].length, 0x20);
    padded.set(text);
    bytes.write(padded.toString('hex'), drawn.offsets[name], 'latin1');
  }
  return bytes;
}

/** Characters whose code in the standard fonts differs from Latin-1. */
const SPECIAL: Readonly<Record<string, number>> = {
  Œ: 0x8c,
  œ: 0x9c,
  Ÿ: 0x9f,
  Š: 0x8a,
  š: 0x9a,
  Ž: 0x8e,
  ž: 0x9e,
  '’': 0x92,
  '–': 0x96,
  '—': 0x97,
  '•': 0x95,
  '€': 0x80,
};
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', ı: 'i', đ: 'd', Đ: 'D' };

/** Text in the standard fonts' encoding; missing letters lose their diacritics. */
export function winAnsi(text: string): Buffer {
  const codes = [...text.normalize('NFC')].flatMap((char) => {
    const code = SPECIAL[char] ?? char.charCodeAt(0);
    if (code < 256) return [code];
    const plain = PLAIN[char] ?? char.normalize('NFD').replace(/\p{M}/gu, '');
    return [...plain].map((letter) => (letter.charCodeAt(0) < 256 ? letter.charCodeAt(0) : 0x3f));
  });
  return Buffer.from(codes);
}
