import sharp from 'sharp';
import { chance } from '../random.ts';
import type { Person } from '../world/people.ts';
import { zip } from './zip.ts';

/** A CV sent as something other than a valid PDF. */
export type OddFile = { readonly bytes: Buffer; readonly mime: string; readonly extension: string };

const xml = (text: string) =>
  text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char);

function lines(person: Person): string[] {
  const { firstName, lastName, email, phone, city, trade, woman } = person;
  return [
    `${firstName} ${lastName}`,
    trade.called[woman ? 0 : 1],
    [email, phone, city].filter(Boolean).join(' · '),
    '',
    'Expérience',
    ...trade.tasks,
    '',
    'Formation',
    ...trade.training,
    '',
    'Compétences',
    trade.skills.join(', '),
  ];
}

export function textCv(person: Person): OddFile {
  return {
    bytes: Buffer.from(`${lines(person).join('\r\n')}\r\n`, 'utf8'),
    mime: 'text/plain',
    extension: 'txt',
  };
}

/** The smallest file a word processor opens: three parts in a zip. */
export function wordCv(person: Person): OddFile {
  const paragraphs = lines(person).map(
    (line) => `<w:p><w:r><w:t xml:space="preserve">${xml(line)}</w:t></w:r></w:p>`,
  );
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const officeTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const bytes = zip({
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${officeTypes}.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`,
  });
  return { bytes, mime: officeTypes, extension: 'docx' };
}

/** A photograph of a page: grey lines, slightly rotated. */
export async function photographedCv(person: Person): Promise<OddFile> {
  const luck = chance(`photo ${person.index}`);
  const rows = Array.from(
    { length: 34 },
    (_, i) => `<rect x="90" y="${190 + i * 26}" width="${luck.int(180, 620)}" height="8" fill="#55504a"/>`,
  );
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="1180"><rect width="840" height="1180" fill="#8d8378"/><g transform="rotate(${luck.int(-3, 3)} 420 590)"><rect x="40" y="40" width="760" height="1100" fill="#f7f4ee"/><rect x="90" y="90" width="320" height="34" fill="#2b2723"/>${rows.join('')}</g></svg>`;
  return {
    bytes: await sharp(Buffer.from(sheet)).png({ compressionLevel: 9 }).toBuffer(),
    mime: 'image/png',
    extension: 'png',
  };
}

/** A truncated PDF. */
export function brokenCv(whole: Buffer): OddFile {
  return {
    bytes: whole.subarray(0, Math.floor(whole.length * 0.4)),
    mime: 'application/pdf',
    extension: 'pdf',
  };
}
