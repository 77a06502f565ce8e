import type { FileStore } from '#platform/files/store.ts';
import type { Calendar } from '../calendar.ts';
import { drawCv } from '../cv/draw.ts';
import { brokenCv, type OddFile, photographedCv, textCv, wordCv } from '../cv/odd-files.ts';
import { type DrawnCv, personalCv } from '../cv/slots.ts';
import type { Candidate, FileKind } from './applications.ts';

/** A candidate's CV as stored; beyond the profile's number of files, candidates share one. */
export type DemoDocument = {
  readonly id: number;
  readonly candidate: Candidate;
  readonly storageKey: string;
  readonly filename: string;
  readonly mime: string;
  readonly size: number;
};

const PUTS_AT_ONCE = 32;

/** Draws each CV once, writes the candidates' names on copies of it, and stores them. */
export async function storeDocuments(
  store: FileStore,
  candidates: readonly Candidate[],
  ownCvs: number,
  calendar: Calendar,
): Promise<readonly DemoDocument[]> {
  const drawn = new Map<number, DrawnCv>();
  const shared = new Map<string, Promise<DemoDocument>>();
  const documents: Promise<DemoDocument>[] = [];

  const storeOne = async (candidate: Candidate, kind: FileKind, id: number): Promise<DemoDocument> => {
    const base = drawn.get(candidate.cv.index);
    if (!base) throw new Error('the CV has not been drawn');
    const file = await toFile(candidate, kind, base);
    const storageKey = `private/demo/${String(candidate.person.index).padStart(6, '0')}`;
    await store.put(storageKey, file.bytes, file.mime);
    return {
      id,
      candidate,
      storageKey,
      filename: filename(candidate, file.extension),
      mime: file.mime,
      size: file.bytes.length,
    };
  };

  for (const candidate of candidates) {
    if (!candidate.file) continue;
    if (!drawn.has(candidate.cv.index)) {
      drawn.set(candidate.cv.index, await drawCv(candidate.cv, new Date(calendar.anchor)));
    }
    const id = documents.length + 1;
    const shareKey = `${candidate.cv.index} ${candidate.file}`;
    const model = id > ownCvs ? shared.get(shareKey) : undefined;
    const document = model
      ? model.then((one) => ({ ...one, id, candidate }))
      : storeOne(candidate, candidate.file, id);
    if (!shared.has(shareKey)) shared.set(shareKey, document);
    documents.push(document);
    if (documents.length % PUTS_AT_ONCE === 0) await Promise.all(documents.slice(-PUTS_AT_ONCE));
  }
  return Promise.all(documents);
}

async function toFile({ person }: Candidate, kind: FileKind, base: DrawnCv): Promise<OddFile> {
  if (kind === 'docx') return wordCv(person);
  if (kind === 'txt') return textCv(person);
  if (kind === 'png') return photographedCv(person);
  const { firstName, lastName, email, phone, city, postcode } = person;
  const town = city ? `${postcode} ${city}` : '';
  const bytes = personalCv(base, { firstName, lastName, email, phone: phone ?? '', town });
  return kind === 'corrupt' ? brokenCv(bytes) : { bytes, mime: 'application/pdf', extension: 'pdf' };
}

function filename({ person }: Candidate, extension: string): string {
  const { firstName, lastName, index } = person;
  const plain = [
    `CV_${firstName}_${lastName}`,
    `CV ${lastName} ${firstName}`,
    'CV',
    `${lastName}-cv-2`,
    'Mon CV à jour (1)',
  ];
  return `${plain[index % 7] ?? `cv_${lastName}`}.${extension}`;
}
