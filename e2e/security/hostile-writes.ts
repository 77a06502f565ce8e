import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#contract/durations.ts';
import { HOSTILE_TEXTS } from '#test/hostile-texts.ts';
import { command } from '../stack/control.ts';
import type { StackAddresses, StackKind } from '../stack/kinds.ts';
import { expect } from '../test.ts';
import { sessionOf } from './actors.ts';
import { callAction, resultOf, successOf } from './matrix/call-action.ts';
import { actionsOfBuild } from './matrix/places.ts';

type Stack = StackAddresses & { kind: StackKind };

/** Length as received: in UTF-16 units, with line ends as two characters, as multipart forms send them. */
const lengthOf = (letters: readonly string[]) => letters.join('').replaceAll(/\r\n|\r|\n/g, '\r\n').length;
/** Truncates without splitting a character. */
export const short = (text: string, length: number) => {
  const letters = [...text];
  while (lengthOf(letters) > length) letters.pop();
  const cut = letters.join('').trim();
  return cut === '' ? 'x' : cut;
};
/** The text so many positions after the nth, so that every text is in every field once. */
export const after = (n: number, places: number) => HOSTILE_TEXTS[(n + places) % HOSTILE_TEXTS.length] ?? '';

/** The letter of the nth application. */
export const letterOf = (n: number) => after(n, 0).slice(0, 9000);

/** A candidate with hostile text in every field applies to the offer. */
export async function applyAs(stack: Stack, offer: number, n: number): Promise<void> {
  const form = new FormData();
  const answers = Array.from({ length: 10 }, (_, at) => ({
    question: short(after(n, 30 * at + 3), 290),
    answer: after(n, 30 * at + 18).slice(0, 3000),
  }));
  const fields = {
    offre_id: `${offer}`,
    first_name: short(after(n, 0), 60),
    last_name: short(after(n, 1), 60),
    email: `texts${n}@people.demo`,
    phone: short(after(n, 2), 30),
    city: short(after(n, 4), 110),
    cover_letter: letterOf(n),
    answers: JSON.stringify(answers),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (n % 10 === 0) await command(stack.kind, '/limits/clear');
  const answer = await fetch(`${stack.platformUrl}/guest/apply`, { method: 'POST', body: form });
  expect(answer.status, `${n}: ${await answer.text()}`).toBe(201);
}

/** React's encoding of action arguments: a leading dollar sign is doubled. */
const asSent = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('$') ? `$${value}` : value,
    ]),
  );

/** Calls actions of Hôtel Lutèce as its owner, without a form that could refuse a text. */
export function callsOfOwner(stack: Stack) {
  const ids = actionsOfBuild();
  const session = sessionOf(stack.kind, 'owner');
  return async (name: string, path: string, input: object): Promise<unknown> => {
    const answer = await callAction(stack.origin, {
      ...{ id: ids.get(name) ?? '', path: `/m/1${path}`, session },
      input: asSent({ establishmentId: 1, operationId: randomUUID(), ...input }),
    });
    expect(resultOf(answer), `${name} ${JSON.stringify(input).slice(0, 200)}`).toBe('ok');
    return successOf<unknown>(answer.body);
  };
}

type Call = ReturnType<typeof callsOfOwner>;

type Kept = { note: string; place: string; people: string };

/** The note and the interview beside the nth application. */
export function followUpOf(n: number): Kept {
  return {
    note: short(after(n, 7), 4000),
    place: short(after(n, 5), 200),
    people: short(after(n, 6), 200),
  };
}

/** Adds a note and an interview with these texts. */
export async function addFollowUp(
  call: Call,
  applicationId: number,
  { note, place, people }: Kept,
): Promise<void> {
  await call('noteApplication', '/applications', { applicationId, text: note, isPrivate: false });
  await call('saveInterview', '/applications', {
    ...{ applicationId, interviewId: null, at: new Date(Date.now() + DAY_MS).toISOString(), minutes: 30 },
    ...{ place, people },
  });
}

/** The text on one line, as names have it. */
const line = (text: string, length: number) => short(text.replaceAll(/\s+/gu, ' '), length);

type Named = { messages: string[]; offers: string[]; views: string[] };

/** As many templates and views as an establishment may have, renamed in batches. */
export function hostileNames(call: Call, offerId: number, count: number) {
  const ids = Array.from({ length: count }, () => ({ message: randomUUID(), offer: randomUUID() }));
  const views: number[] = [];
  return async (round: number): Promise<Named> => {
    const named: Named = { messages: [], offers: [], views: [] };
    for (const [at, { message, offer }] of ids.entries()) {
      const n = round * count + at;
      const name = line(after(n, 0), 120);
      await call('saveMessageTemplate', '/settings/messages', {
        ...{ templateId: message, name, subject: line(after(n, 1), 200) },
        body: short(`{prénom} ${after(n, 2)}`, 4900),
      });
      const called = line(after(n, 3), 100);
      if (round === 0) await call('keepTemplate', '/offers', { operationId: offer, offerId, name: called });
      else await call('renameTemplate', '/offers/templates', { templateId: offer, name: called });
      const view = line(after(n, 4), 60);
      const kept = (await call('saveView', '/applications', {
        ...{ viewId: views[at] ?? null, list: 'applications', name: view, search: '?housing=1' },
        ...{ isShared: true, isPinned: at < 5 },
      })) as { id: number };
      views[at] = kept.id;
      named.messages.push(name);
      named.offers.push(called);
      named.views.push(view);
    }
    return named;
  };
}
