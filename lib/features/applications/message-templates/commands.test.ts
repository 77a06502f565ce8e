import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { executeCommand } from '#lib/engines/server/command.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { keepMessageTemplate, MOST_MESSAGE_TEMPLATES } from '#lib/engines/store/message-templates.ts';
import { stubOneConnection } from '#test/server-environment.ts';
import { openWritingWorld } from '#test/writing-world.ts';
import { deleteMessageTemplate, saveMessageTemplate } from './commands.ts';
import { readMessageTemplates } from './data.ts';
import { isShipped, SHIPPED_IDS } from './shipped.ts';

vi.mock('next-intl/server', async () =>
  (await import('#test/server-words.ts')).serverWords({ locale: 'fr' }),
);
const scene = openWritingWorld();
stubOneConnection();
type AnyCommand = typeof saveMessageTemplate | typeof deleteMessageTemplate;

/** An editor in an establishment of their own, with calls through the write engine. */
async function someone() {
  const { establishmentId, personId, platform } = await scene.member('editor');
  const scope = { kind: 'establishment', id: establishmentId, name: 'Hôtel Lutèce', role: 'editor' } as const;
  const session = {
    ...{ id: 'handle', person: { id: personId, email: 'a@b.fr', displayName: 'Anne' } },
    ...{ scope, establishments: [], expiresAt: '' },
  };
  const send = (command: AnyCommand, input: object, operationId: string = randomUUID()) => {
    const context = { input, session, scope, platform, operationId };
    return executeCommand(command as never, context as never, input) as Promise<{ ok: boolean }>;
  };
  const readAll = () => readMessageTemplates(scope);
  const read = async () => (await readAll()).filter(({ id }) => !isShipped(id));
  return { scope, scopeKey: `maison:${establishmentId}`, send, readAll, read };
}

const THANKS = { name: 'Merci', subject: '{offre}', body: 'Bonjour {prénom},\nmerci.' };

it('saves a template once, changes it, and logs this without its text', async () => {
  const { send, read, scopeKey } = await someone();
  const templateId = randomUUID();
  await send(saveMessageTemplate, { templateId, ...THANKS });
  await send(saveMessageTemplate, { templateId, ...THANKS });
  expect(await read()).toEqual([{ id: templateId, ...THANKS }]);
  await send(saveMessageTemplate, { templateId, ...THANKS, name: 'Merci à vous' });
  expect(await read()).toEqual([{ id: templateId, ...THANKS, name: 'Merci à vous' }]);
  await send(deleteMessageTemplate, { templateId });
  expect(await send(deleteMessageTemplate, { templateId })).toMatchObject({ ok: true });
  expect(await read()).toEqual([]);
  const links = await recentAuditEntries(database(), scopeKey, 10);
  expect(links.map(({ action }) => action)).toContain('messageTemplate.delete');
  expect(JSON.stringify(links)).not.toContain('Merci');
});

it('belongs to one establishment: another can neither read nor change nor delete it', async () => {
  const [own, other] = [await someone(), await someone()];
  const templateId = randomUUID();
  await own.send(saveMessageTemplate, { templateId, ...THANKS });
  expect(await other.read()).toEqual([]);
  await other.send(saveMessageTemplate, { templateId, ...THANKS, body: 'Autre' });
  await other.send(deleteMessageTemplate, { templateId });
  expect(await own.read()).toEqual([{ id: templateId, ...THANKS }]);
});

it('keeps a limited number, and still changes those', async () => {
  const { send, read, scopeKey } = await someone();
  const ids = Array.from({ length: MOST_MESSAGE_TEMPLATES }, () => randomUUID());
  for (const id of ids) {
    await keepMessageTemplate(database(), { id, scopeKey, ...THANKS, savedAt: new Date() });
  }
  expect(await send(saveMessageTemplate, { templateId: randomUUID(), ...THANKS })).toMatchObject({
    failure: { kind: 'conflict', code: 'templates_full' },
  });
  expect(await send(saveMessageTemplate, { templateId: ids[0], ...THANKS, name: 'A' })).toMatchObject({
    ok: true,
  });
  expect(await read()).toHaveLength(MOST_MESSAGE_TEMPLATES);
});

it('accepts any text that can be stored, and none that is empty or too long', async () => {
  const { send, read } = await someone();
  await send(saveMessageTemplate, { templateId: randomUUID(), ...THANKS, body: 'a\u0000\ud800<b>é' });
  expect((await read())[0]?.body).toBe('a\ufffd<b>é');
  const { schema } = saveMessageTemplate;
  const judged = (part: object) => schema.safeParse({ templateId: randomUUID(), ...THANKS, ...part }).success;
  expect(
    [{ name: ' ' }, { body: '\n' }, { body: 'x'.repeat(5_001) }, { templateId: 'x' }].map(judged),
  ).toEqual([false, false, false, false]);
  expect(judged({ subject: '' })).toBe(true);
});

it('ships four, which are changed and deleted like any other and never come back', async () => {
  const { send, readAll } = await someone();
  const names = async () => (await readAll()).map(({ name }) => name);
  expect(await names()).toEqual(['Bien reçu', 'Convocation', 'Refus', 'Relance']);
  const [received] = await readAll();
  expect(received?.body).toContain('Bonjour {prénom},');
  await send(saveMessageTemplate, { templateId: SHIPPED_IDS.invitation, ...THANKS, name: 'Venez' });
  expect(await names()).toEqual(['Bien reçu', 'Refus', 'Relance', 'Venez']);
  await send(deleteMessageTemplate, { templateId: SHIPPED_IDS.invitation });
  await send(deleteMessageTemplate, { templateId: SHIPPED_IDS.refusal });
  expect(await names()).toEqual(['Bien reçu', 'Relance']);
});
