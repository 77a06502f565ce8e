import type { BrowserContext, Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { decodeEntities, toPlainText } from '#lib/engines/platform-client/wire/html.ts';
import { SHIPPED_IDS } from '#lib/features/applications/message-templates/shipped.ts';
import { ALARM } from '#test/hostile-html.ts';
import { HOSTILE_TEXTS } from '#test/hostile-texts.ts';
import { refreshMirror } from '../bulk.ts';
import { openFollowUp } from '../candidate-tabs.ts';
import { runsWhole } from '../env.ts';
import { pressTool } from '../list-tools.ts';
import type { PlatformApi } from '../platform-api.ts';
import { beyondTheEdge } from '../reflow.ts';
import { command } from '../stack/control.ts';
import { expect, test } from '../test.ts';
import { sessionOf } from './actors.ts';
import { hostileFile, LINES_OF_FILE, wordsOfOffer, writeJobDating, writeOffers } from './hostile-offers.ts';
import {
  addFollowUp,
  after,
  applyAs,
  callsOfOwner,
  followUpOf,
  hostileNames,
  letterOf,
  short,
} from './hostile-writes.ts';
import { sendPicture } from './send-file.ts';

/** How many texts are written into every field; all of them in `npm run nightly`. */
const COUNT = runsWhole() ? HOSTILE_TEXTS.length : 30;
/** An establishment has at most 50 templates, a person 50 views. */
const NAMES_AT_ONCE = runsWhole() ? 45 : 30;

/** Message templates that every establishment has. */
const SHIPPED = Object.keys(SHIPPED_IDS).length;

/** Records everything that a text could make a browser do. */
function watch(context: BrowserContext, origin: string) {
  const seen = { outside: [] as string[], dialogs: [] as string[], windows: 0 };
  const listen = (page: Page) =>
    page.on('dialog', (dialog) => {
      seen.dialogs.push(dialog.message());
      void dialog.dismiss();
    });
  for (const page of context.pages()) listen(page);
  context.on('page', () => {
    seen.windows += 1;
  });
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) seen.outside.push(request.url());
  });
  return seen;
}

const plain = (text: string) => text.replaceAll('\0', '').replaceAll(/\s+/gu, ' ').trim();
const textOf = async (place: Locator) => plain(await place.evaluate((element) => element.textContent ?? ''));
/** The texts that are not shown unchanged. */
const missingIn = (shown: string, texts: readonly string[]) =>
  texts.filter((text) => !shown.includes(plain(text)));
const expectShown = (place: Locator, texts: readonly string[], what: string) =>
  expect.poll(async () => missingIn(await textOf(place), texts), what).toEqual([]);

/** The text cells of a sheet, as a program displays them. */
const textsOfSheet = (sheet: string) =>
  [...sheet.matchAll(/<c [^>]*t="inlineStr"[^>]*><is><t[^>]*>([\s\S]*?)<\/t>/g)].map(([, text = '']) =>
    text
      .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&'),
  );

/** Checks the open page, as it is displayed. */
function checkerOf(page: Page) {
  return async (path: string): Promise<void> => {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await beyondTheEdge(page), path).toEqual([]);
    expect(await page.evaluate((alarm) => alarm in globalThis, ALARM), path).toBe(false);
    await expect(page.locator('iframe, embed, object, base, meta[http-equiv=refresh]')).toHaveCount(0);
  };
}

function visitorOf(page: Page) {
  const checkPage = checkerOf(page);
  return async (path: string): Promise<void> => {
    await page.goto(path);
    await checkPage(path);
  };
}

type Applied = {
  id: number;
  candidate: { first_name: string; last_name: string; email: string; city: string; phone: string };
  answers: { question: string; answer: string }[];
};

const applicationsOf = (api: PlatformApi, offer: number) => api.all<Applied>(`/candidatures?offre=${offer}`);

/** The n of the texts in an application. */
const placeOf = ({ candidate }: Applied) => Number(/texts(\d+)@/.exec(candidate.email)?.[1]);

test('hostile text of strangers and colleagues is inert on every screen and in every file', async ({
  as,
  platform,
  stack,
}) => {
  test.setTimeout(runsWhole() ? 3_600_000 : 600_000);
  const api = await platform('owner');
  const offer = await api.send<{ id: number }>('POST', '/offres', {
    title: short(after(0, 40), 100),
    description: HOSTILE_TEXTS.join('\n').slice(0, 9000),
    status: 'published',
    contract_type: 'cdi',
    department: 'cuisine',
  });
  const article = await api.send<{ id: number }>('POST', '/articles', {
    title: short(after(0, 50), 150),
    excerpt: after(0, 51).slice(0, 400),
    body: HOSTILE_TEXTS.slice(60).join('\n').slice(0, 40_000),
    tags: [short(after(0, 9), 40)],
  });
  await api.send('POST', '/etablissement/members', {
    ...{ email: 'texts@people.demo', display_name: short(after(0, 61), 60), member_role: 'viewer' },
  });
  await command(stack.kind, '/limits/clear');
  for (let n = 0; n < COUNT; n += 1) await applyAs(stack, offer.id, n);

  const page = await as('owner');
  const seen = watch(page.context(), stack.origin);
  const look = visitorOf(page);
  await refreshMirror(page, stack.origin);
  const list = await applicationsOf(api, offer.id);
  expect(list).toHaveLength(COUNT);
  const call = callsOfOwner(stack);
  for (const one of list) await addFollowUp(call, one.id, followUpOf(placeOf(one)));

  await test.step('lists and records', async () => {
    const ofOffer = [`/m/1/offers/${offer.id}`, `/m/1/offers/${offer.id}/history`];
    const pages = ['', '/team', '/articles', `/articles/${article.id}`, '/activity', '/offers'];
    for (const path of [...pages.map((page) => `/m/1${page}`), ...ofOffer]) await look(path);
    for (const view of ['board', 'table']) await look(`/m/1/applications?view=${view}&offer=${offer.id}`);
    await look(`/m/1/applications/triage?offer=${offer.id}`);
    for (const text of runsWhole() ? HOSTILE_TEXTS : HOSTILE_TEXTS.slice(0, 20)) {
      const q = text.slice(0, 200);
      await look(`/m/1/applications?${new URLSearchParams({ view: 'table', q })}`);
    }
    for (const text of runsWhole() ? HOSTILE_TEXTS : HOSTILE_TEXTS.slice(0, 5))
      await look(`/m/1/settings/rights?${new URLSearchParams({ q: text.slice(0, 100) })}`);
  });

  await test.step('candidates, and what is kept about them', async () => {
    for (const one of list) {
      const { id, candidate, answers } = one;
      const { note, place, people } = followUpOf(placeOf(one));
      await look(`/m/1/applications/${id}?offer=${offer.id}`);
      const panel = page.locator(`[data-candidate-panel="${id}"]`);
      await openFollowUp(page);
      await panel.getByRole('heading', { name: 'Notes' }).waitFor();
      const texts = [
        ...[candidate.first_name, candidate.last_name, candidate.city, candidate.phone],
        // Letters of some platforms are HTML, so all are converted to plain text.
        toPlainText(letterOf(placeOf(one))),
        ...answers.flatMap(({ question, answer }) => [question, answer]),
        ...[note, place, people],
      ];
      await expectShown(panel, texts, `the candidate of application ${id}`);
    }
  });

  await test.step('templates and views', async () => {
    const nameAll = hostileNames(call, offer.id, NAMES_AT_ONCE);
    for (let round = 0; round * NAMES_AT_ONCE < COUNT; round += 1) {
      const { messages, offers, views } = await nameAll(round);
      await look('/m/1/settings/messages');
      await expectShown(page.getByRole('main'), messages, 'message templates');
      await look('/m/1/offers/templates');
      await expectShown(page.getByRole('main'), offers, 'templates of offers');
      await look('/m/1');
      await look(`/m/1/applications?view=table`);
      await pressTool(page, 'Vues enregistrées');
      const panel = page.getByRole('dialog', { name: 'Vues enregistrées' });
      await panel.getByRole('textbox').waitFor();
      await expectShown(panel, views, 'views');
      await look(`/m/1/applications/${list[round]?.id}`);
      await page.getByRole('button', { name: /^Écrire à/ }).click();
      const dialog = page.getByRole('dialog');
      const choice = dialog.getByLabel('Modèle', { exact: true });
      const templates = SHIPPED + NAMES_AT_ONCE;
      await expect(choice.getByRole('option')).toHaveCount(templates + 1);
      await expectShown(choice, messages, 'choice of template');
      for (let at = 1; at <= templates; at += runsWhole() ? 1 : 5) {
        await choice.selectOption({ index: at });
        const mail = await dialog
          .getByRole('link', { name: 'Ouvrir dans ma messagerie' })
          .getAttribute('href');
        // Recipient, subject and body: no further header or recipient.
        const { protocol, pathname, searchParams } = new URL(mail ?? '');
        expect({ protocol, pathname: decodeURIComponent(pathname) }).toEqual({
          ...{ protocol: 'mailto:', pathname: list[round]?.candidate.email },
        });
        expect([...searchParams.keys()].filter((key) => !['subject', 'body'].includes(key))).toEqual([]);
      }
      expect(await page.evaluate((alarm) => alarm in globalThis, ALARM)).toBe(false);
    }
  });

  await test.step('offers, a job dating and a picture', async () => {
    const offers = await writeOffers(api, stack.kind, COUNT);
    const jobDating = await writeJobDating(api, 5);
    const picture = await sendPicture(
      stack.origin,
      sessionOf(stack.kind, 'owner'),
      after(0, 12).slice(0, 200),
    );
    await refreshMirror(page, stack.origin);
    const found: string[] = [];
    for (let at = 1; (at - 1) * 20 < COUNT; at += 1) {
      await look(`/m/1/offers?${new URLSearchParams({ sort: 'modified', order: 'desc', page: `${at}` })}`);
      found.push(await textOf(page.getByRole('main')));
    }
    // Titles of some platforms have HTML entities, so all are decoded.
    const titles = offers.map(({ n }) => decodeEntities(wordsOfOffer(n).title));
    expect(missingIn(found.join(' '), titles)).toEqual([]);
    for (const { id, n } of offers.filter((_, at) => runsWhole() || at % 10 === 0)) {
      await look(`/m/1/offers/${id}`);
      await page.getByLabel('Description').waitFor();
      const { title, city, description, profile, questions } = wordsOfOffer(n);
      await expectShown(page.getByRole('heading', { level: 1 }), [decodeEntities(title)], 'title');
      const values = await page
        .getByRole('textbox')
        .evaluateAll((boxes) => boxes.map((box) => ('value' in box ? String(box.value) : '')));
      const texts = [...[city, ...questions].map(decodeEntities), ...[description, profile].map(toPlainText)];
      expect(missingIn(plain(values.join(' ')), texts), `${n}`).toEqual([]);
      await look(`/m/1/offers/${id}/history`);
    }
    for (const page of [
      '',
      '/activity',
      '/job-datings',
      `/job-datings/${jobDating}`,
      '/media',
      `/media/${picture}`,
    ])
      await look(`/m/1${page}`);
  });

  await test.step('a file to import', async () => {
    const checkPage = checkerOf(page);
    for (let first = 0; first < COUNT; first += LINES_OF_FILE) {
      const file = hostileFile(first, Math.min(LINES_OF_FILE, COUNT - first));
      await page.goto('/m/1/offers/import');
      await page.locator('input[type="file"]').setInputFiles(file);
      const check = page.getByRole('button', { name: /^Vérifier \d/ });
      await check.waitFor();
      await checkPage(`the desk with the file from ${first}`);
      await expectShown(page.getByRole('main'), [file.name], 'name of the file');
      await check.click();
      const leave = page.getByRole('button', { name: 'Annuler, ne rien changer' });
      await leave.waitFor();
      await checkPage(`the review of the file from ${first}`);
      await leave.click();
      await check.waitFor();
    }
  });

  await test.step('files', async () => {
    const names = list.map(({ candidate }) => `${candidate.first_name} ${candidate.last_name}`);
    const ofFile = `/api/m/1/applications/export?offer=${offer.id}`;
    const csv = await (await page.request.get(ofFile)).text();
    const cells = [...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
    expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell))).toEqual([]);
    expect(missingIn(plain(cells.join('\n')), names)).toEqual([]);
    const book = unzipSync(new Uint8Array(await (await page.request.get(`${ofFile}&as=xlsx`)).body()));
    const sheet = strFromU8(book['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const elements = new Set([...sheet.matchAll(/<\/?([\w:]+)/g)].map(([, element]) => element));
    expect(
      [...elements].filter((element) => ['f', 'script', 'img', 'hyperlink'].includes(element ?? '')),
    ).toEqual([]);
    expect(sheet.match(/<row /g)).toHaveLength(1 + COUNT);
    // XML cannot contain control characters.
    const inXml = names.map((name) => name.replaceAll(/[^\P{Cc}\s]/gu, ''));
    expect(missingIn(plain(textsOfSheet(sheet).join('\n')), inXml)).toEqual([]);
    for (const { id } of list) {
      const held = await (await page.request.get(`/api/m/1/applications/${id}/follow-up`)).json();
      const [interview] = held.followUp.interviews;
      const ics = await (await page.request.get(`/api/m/1/interviews/${interview.id}/calendar`)).text();
      // Folded lines are joined; each must be a property that we write.
      const lines = ics
        .replaceAll(/\r\n[ \t]/g, '')
        .split('\r\n')
        .filter((text) => text !== '');
      const properties = lines.map((text) => /^([A-Z-]+)[;:]/.exec(text)?.[1] ?? text);
      const known =
        /^(BEGIN|END|VERSION|PRODID|METHOD|UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|SUMMARY|LOCATION|DESCRIPTION|URL|LAST-MODIFIED|TZID|TZNAME|TZOFFSET(FROM|TO)|RRULE|X-LIC-LOCATION)$/;
      expect(
        properties.filter((name) => !known.test(name)),
        `${id}`,
      ).toEqual([]);
      const parts = lines
        .filter((text) => text.startsWith('BEGIN:'))
        .map((text) => text.slice('BEGIN:'.length));
      expect(parts.toSorted(), `${id}`).toEqual(['DAYLIGHT', 'STANDARD', 'VCALENDAR', 'VEVENT', 'VTIMEZONE']);
    }
  });

  await test.step('the group', async () => {
    const director = await as('group');
    const seenThere = watch(director.context(), stack.origin);
    const lookAsDirector = visitorOf(director);
    for (const view of ['board', 'table'])
      await lookAsDirector(`/g/1/applications?${new URLSearchParams({ view, q: 'people.demo' })}`);
    await lookAsDirector('/g/1/applications?view=board');
    await expect(director.locator('[data-application]').first()).toBeVisible();
    expect(seenThere).toEqual({ outside: [], dialogs: [], windows: 0 });
  });
  expect(seen).toEqual({ outside: [], dialogs: [], windows: 0 });
});
