import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { findDraft, saveDraft } from '#lib/engines/drafts/data.ts';
import type { SaveInput } from '#lib/engines/forms/save-model.ts';
import { HOSTILE_HTML } from '#test/hostile-html.ts';
import { openWritingWorld } from '#test/writing-world.ts';
import { type ArticleFormValues, NEW_ARTICLE } from './form.ts';
import type { ArticleRequest } from './form-spec.ts';
import { ARTICLE_SAVE } from './save.ts';
import { withdraw } from './withdraw.ts';

type Input = SaveInput<ArticleFormValues, ArticleRequest>;
const { save, find, remove, form } = ARTICLE_SAVE;
const scene = openWritingWorld();

/** An editor of a new establishment, who writes through the real client. */
async function setUp({ trusted = true } = {}) {
  const { writer, token } = await scene.member('editor', { maison: { trusted } });
  const read = async (id: number) => (await scene.world.call('GET', `/v1/articles/${id}`, { token })).body;
  return { writer, read, token };
}

const asNew = (mine: Partial<ArticleFormValues>, submit = false): Input => ({
  recordId: null,
  opened: NEW_ARTICLE,
  mine: { ...NEW_ARTICLE, title: `Article ${randomUUID().slice(0, 6)}`, ...mine },
  request: { submit },
  prefer: 'ask',
});

async function saved(result: ReturnType<typeof save>) {
  const answer = await result;
  if (!answer.ok || answer.value.kind !== 'saved') throw new Error(JSON.stringify(answer));
  return answer.value;
}

it('creates a draft of what was written, and deletes the saved draft of the form', async () => {
  const { writer, read } = await setUp();
  const key = { ...writer, form: 'article:new' };
  await saveDraft(key, { content: { any: 'text' }, revision: 0, writer: randomUUID(), sequence: 1 });
  const input = asNew({ body: '<p>Un <strong>mot</strong></p>', tags: ['été'] });
  const { id, unkept } = await saved(save(writer, input));
  expect(await read(id)).toMatchObject({
    ...{ title: input.mine.title, body: '<p>Un <strong>mot</strong></p>', tags: ['été'], status: 'draft' },
  });
  expect(unkept).toEqual([]);
  expect(await findDraft(key)).toBeNull();
});

it.each([
  [true, 'published'],
  [false, 'pending'],
] as const)('submits an article of an establishment that is trusted (%s) as %s', async (trusted, status) => {
  const { writer } = await setUp({ trusted });
  const made = await saved(save(writer, asNew({ body: '<p>Texte</p>' }, true)));
  expect(made.status).toBe(status);
  expect(await withdraw(writer, made.id)).toEqual({ ok: true, value: { id: made.id, status: 'draft' } });
  expect(await withdraw(writer, made.id)).toEqual({ ok: true, value: { id: made.id, status: 'draft' } });
});

it('refuses to submit an empty article, and saves it as a draft', async () => {
  const { writer } = await setUp();
  const blank = await save(writer, asNew({ body: '<p>&nbsp;</p>' }, true));
  expect(blank).toMatchObject({ ok: false, failure: { kind: 'invalid', fields: { body: 'required' } } });
  expect((await saved(save(writer, asNew({ body: '<p></p>' })))).status).toBe('draft');
});

it('sends only what was changed, and nothing when nothing was', async () => {
  const { writer, read, token } = await setUp();
  const input = asNew({ body: '<p>Texte</p>' });
  const { id, values } = await saved(save(writer, input));
  await scene.world.call('PATCH', `/v1/articles/${id}`, { token, body: { excerpt: 'D’une collègue' } });
  const mine = { ...values, body: '<h2>Autre</h2>' };
  await saved(save(writer, { ...input, recordId: id, opened: values, mine }));
  expect(await read(id)).toMatchObject({ body: '<h2>Autre</h2>', excerpt: 'D’une collègue' });
  const again = await saved(save(writer, { ...input, recordId: id, opened: values, mine }));
  expect(again.changed).toBe(false);
});

it('finds the outcome of a creation whose answer was lost', async () => {
  const { writer } = await setUp();
  const input = asNew({ body: '<p>Texte</p>' });
  const since = new Date(0);
  expect(await find(writer, input, since)).toEqual({ kind: 'absent' });
  const { id } = await saved(save(writer, input));
  expect(await find(writer, input, since)).toMatchObject({ kind: 'happened', value: { id } });
});

it('reveals no article of another establishment, and deletes none', async () => {
  const own = await setUp();
  const other = await setUp();
  const { id, values } = await saved(save(own.writer, asNew({ body: '<p>Texte</p>' })));
  const input = { ...asNew({}), recordId: id, opened: values, mine: { ...values, title: 'Pris' } };
  for (const result of [await save(other.writer, input), await withdraw(other.writer, id)]) {
    expect(result).toEqual({ ok: false, failure: { kind: 'notFound' } });
  }
  expect(await remove(other.writer, id)).toEqual({ ok: true, value: { id } });
  expect(await own.read(id)).toMatchObject({ title: values.title });
  expect(await remove(own.writer, id)).toEqual({ ok: true, value: { id } });
  expect(await own.read(id)).toMatchObject({ data: { status: 404 } });
});

it('accepts from a browser, and from a draft, only what an article may contain', () => {
  const body = HOSTILE_HTML.slice(0, 60).join('');
  const values = { ...NEW_ARTICLE, title: 'x', body };
  const taken = form.shape.parse(values);
  const kept = ARTICLE_SAVE.draft.content.parse({ values, opened: values });
  for (const { body: clean } of [taken, kept.values, kept.opened]) {
    expect(clean).not.toMatch(
      /<(?!\/?(?:p|h2|h3|ul|ol|li|blockquote|br|strong|em|a|img)\b)|\son\w+=|javascript:/i,
    );
  }
});
