import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { TAXONOMIES } from '#contract/taxonomy.ts';
import { createLocalStore } from '../files/local-store.ts';
import { calendarAt } from './calendar.ts';
import { drawCv } from './cv/draw.ts';
import { demoCv } from './cv/model.ts';
import { personalCv, winAnsi } from './cv/slots.ts';
import { DEMO_SIZES } from './profile.ts';
import { planApplications, toApplication } from './world/applications.ts';
import { storeDocuments } from './world/documents.ts';
import { demoEstablishments } from './world/establishments.ts';
import { demoOffers } from './world/offers.ts';
import { demoTerms } from './world/terms.ts';

const calendar = calendarAt(new Date('2026-11-20T15:00:00Z'));
const world = (profile: keyof typeof DEMO_SIZES) => {
  const size = DEMO_SIZES[profile];
  const establishments = demoEstablishments(size.establishments);
  const offers = demoOffers(establishments, size.offers, calendar);
  return {
    establishments,
    offers,
    size,
    ...planApplications(offers, size.applications, size.drawnCvs, calendar),
  };
};
const folders: string[] = [];
const folder = async () => {
  folders.push(await mkdtemp(join(tmpdir(), 'perron-seed-')));
  return folders.at(-1) ?? '';
};
afterAll(() => Promise.all(folders.map((path) => rm(path, { recursive: true }))));

describe('the demo of size M', () => {
  const { establishments, offers, applications, candidates } = world('M');
  const written = applications.map((one) => toApplication(one, ['Camille Roussel'], calendar));

  test('has the promised establishments, offers and applications', () => {
    expect([establishments.length, offers.length, applications.length]).toEqual([13, 50, 2900]);
    expect(establishments[0]).toMatchObject({ id: 1, name: 'Hôtel Lutèce', inGroup: true });
    expect(establishments[1]).toMatchObject({ id: 2, name: 'Hôtel du Rivage', inGroup: true });
    expect(
      establishments
        .filter((establishment) => !establishment.inGroup)
        .map((establishment) => establishment.name),
    ).toEqual(['Le Solitaire']);
    expect(new Set(offers.map((offer) => offer.status)).size).toBe(5);
    for (const establishment of establishments)
      expect(offers.some((offer) => offer.establishment === establishment)).toBe(true);
  });

  test('spreads the applications over eighteen months, none after the start of the anchor day', () => {
    const ages = applications.map((one) => (calendar.anchor - one.received) / DAY_MS);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeGreaterThan(480);
    expect(Math.max(...ages)).toBeLessThan(550);
  });

  test('statuses are in order: forward in time, none after a withdrawal, within the dates of the offer', () => {
    for (const { history, received, offer } of written) {
      expect(history[0]).toEqual({ status: 'received', at: received, by: null });
      for (const [i, step] of history.entries()) {
        expect(step.at).toBeGreaterThan(history[i - 1]?.at ?? 0);
        expect(step.at).toBeLessThan(calendar.anchor);
      }
      expect(history.slice(0, -1).some((step) => step.status === 'withdrawn')).toBe(false);
      expect(received).toBeGreaterThan(offer.publishedAt ?? Number.POSITIVE_INFINITY);
    }
  });

  test('nobody applies twice to one offer, and no two candidates share an address', () => {
    const pairs = applications
      .filter((one) => one.source === 'platform')
      .map((one) => `${one.candidate.person.index} ${one.offer.id}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(new Set(candidates.map((one) => one.person.email)).size).toBe(candidates.length);
    expect(candidates.filter((one) => one.person.email === 'talent@people.demo')).toHaveLength(1);
  });

  test('holds edge cases: no CV, other file types, guests, no letter, long names, an empty offer', () => {
    const share = (count: number) => count / candidates.length;
    expect(share(candidates.filter((one) => one.file === null).length)).toBeCloseTo(0.06, 1);
    for (const kind of ['docx', 'txt', 'png', 'corrupt'])
      expect(candidates.some((one) => one.file === kind)).toBe(true);
    expect(applications.some((one) => one.source === 'guest')).toBe(true);
    expect(written.some((one) => one.letter === null)).toBe(true);
    expect(candidates.some((one) => one.person.lastName.length > 40)).toBe(true);
    const busy = new Set(applications.map((one) => one.offer.id));
    expect(offers.some((offer) => offer.status === 'published' && !busy.has(offer.id))).toBe(true);
  });

  test('leaves no placeholder in a text', () => {
    const texts = [
      ...written.map((one) => one.letter ?? ''),
      ...offers.flatMap((offer) => [offer.description, offer.profile]),
    ];
    expect(texts.filter((text) => /[{}|]|undefined/.test(text))).toEqual([]);
  });

  test('is the same on each run, and shifts as a whole with the anchor day', () => {
    const again = world('M');
    expect(again.offers).toEqual(offers);
    expect(again.applications.map(({ received, candidate }) => [received, candidate.person])).toEqual(
      applications.map(({ received, candidate }) => [received, candidate.person]),
    );
    const later = calendarAt(new Date('2026-11-21T03:00:00Z'));
    const moved = demoOffers(establishments, DEMO_SIZES.M.offers, later);
    expect(moved.map((offer) => offer.written - DAY_MS)).toEqual(offers.map((offer) => offer.written));
    expect(moved.map((offer) => offer.description)).toEqual(offers.map((offer) => offer.description));
  });

  test('is the same in summer, counted from midnight of the anchor day', () => {
    const summer = calendarAt(new Date('2027-06-30T22:30:00Z'));
    const size = DEMO_SIZES.M;
    const plan = planApplications(
      demoOffers(establishments, size.offers, summer),
      size.applications,
      size.drawnCvs,
      summer,
    );
    const lives = plan.applications.map((one) => toApplication(one, ['Camille Roussel'], summer).history);
    const from = (anchor: number, steps: (typeof lives)[number]) =>
      steps.map(({ status, at }) => [status, at - anchor]);
    expect(lives.map((steps) => from(summer.anchor, steps))).toEqual(
      written.map(({ history }) => from(calendar.anchor, history)),
    );
  });
});

test('every reference list has terms in both languages', () => {
  const terms = demoTerms();
  for (const name of TAXONOMIES) expect(terms.some((term) => term.taxonomy === name)).toBe(true);
  for (const term of terms) {
    expect(term.slug).toMatch(/^[a-z0-9-]+$/);
    expect(term.name.trim() && term.nameEn.trim()).toBeTruthy();
  }
});

test('offers use terms that exist', () => {
  const known = new Set(demoTerms().map((term) => `${term.taxonomy} ${term.slug}`));
  for (const offer of world('M').offers) {
    const used = [
      `contrat ${offer.contractType}`,
      `departement ${offer.department}`,
      `experience ${offer.experience}`,
      ...offer.benefits.map((slug) => `avantage ${slug}`),
      ...offer.languages.map((slug) => `langue ${slug}`),
    ];
    expect(used.filter((term) => !known.has(term))).toEqual([]);
  }
});

async function textOf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
    .promise;
  const page = await (await document.getPage(1)).getTextContent();
  const text = page.items.map((item) => ('str' in item ? item.str.trim() : '')).join(' ');
  return { pages: document.numPages, text };
}

describe('CVs', () => {
  const words = {
    firstName: 'Zoé',
    lastName: 'Œuvrard-N’Diaye',
    email: 'zoe@courriel.example',
    phone: '+33 6 39 98 00 01',
    town: '35400 Saint-Malo',
  };

  test.each([0, 1, 33, 60, 61, 62])('document %i opens and has its own name', async (index) => {
    const drawn = await drawCv(demoCv(index, calendar), new Date(calendar.anchor));
    const { pages, text } = await textOf(personalCv(drawn, words));
    for (const part of Object.values(words)) expect(text).toContain(part);
    expect(text).not.toMatch(/X{5}|Q{5}|Z{5}|W{5}|H{5}/);
    expect(pages).toBeGreaterThanOrEqual(index === 33 ? 10 : 1);
  });

  test('bytes are the same on each run', async () => {
    const draw = async () => (await drawCv(demoCv(7, calendar), new Date(calendar.anchor))).bytes;
    expect((await draw()).equals(await draw())).toBe(true);
  });

  test('letters missing from the font lose their diacritics', () => {
    expect(winAnsi('Łukasz Nguyễn Yıldız Œ').toString('latin1')).toBe('Lukasz Nguyen Yildiz \x8c');
  });

  test('each candidate of size S gets a file of the stated size', async () => {
    const { candidates, size } = world('S');
    const path = await folder();
    const documents = await storeDocuments(createLocalStore(path), candidates, size.ownCvs, calendar);
    expect(new Set(documents.map((one) => one.storageKey)).size).toBe(documents.length);
    const names = await readdir(join(path, 'private/demo'));
    expect(names).toHaveLength(documents.length);
    for (const document of documents.slice(0, 20)) {
      expect((await readFile(join(path, document.storageKey))).length).toBe(document.size);
    }
  });
});
