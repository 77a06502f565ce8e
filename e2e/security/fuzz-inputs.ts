import fc from 'fast-check';
import type { FilterDefinition, Filters } from '#lib/engines/lists/filters.ts';
import { applicationFilters } from '#lib/engines/mirror/lists/applications.ts';
import { offerFilters } from '#lib/engines/mirror/lists/offers.ts';
import { HOSTILE_NUMBERS, hostile, hostileText } from '#test/fuzz/hostile.ts';

/** A name that users might type and that must not be logged. */
export const CANARY = 'Kanaribel';

export const UUID = '00000000-0000-4000-8000-000000000001';

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Bodies that no serialiser produces. */
export const RAW = [
  ...['', '{', 'null', '[]', '"\\ud800"', '[{"a":1}', '{"__proto__":{"role":"owner"}}', deep(20_000)],
  ...[`{"content":${deep(20_000)},"revision":0,"writer":"${UUID}","sequence":1}`, '--b\r\n\r\n--b--', '\0'],
  ...[
    '["$1"]',
    '["$Q0"]',
    '["$undefined"]',
    '["$n99999999999999999999"]',
    '["$F1"]',
    '["$@1"]',
    '["$K1"]',
    '["$D"]',
  ],
];

const id = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
);
const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('received', 'reviewing', 'interview', 'published', 'closed', CANARY),
  },
  { weight: 1, arbitrary: hostileText },
);
const uuid = fc.oneof(
  { weight: 6, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.constant(UUID) },
  { weight: 1, arbitrary: hostileText },
);

const day = fc.constantFrom('2026-12-01', '9999-12-31', '0000-01-01', '2026-02-31', 'x');
/** A filter value, as wrong as users and programs produce it. */
function filterValue(definition: FilterDefinition): fc.Arbitrary<unknown> {
  switch (definition.kind) {
    case 'search':
      return fc.oneof(word, fc.constant(CANARY));
    case 'words':
      return fc.array(word, { maxLength: 2 });
    case 'ids':
      return fc.array(id, { maxLength: 2 });
    case 'day':
      return fc.oneof(fc.constant(null), day);
    case 'number':
      return fc.oneof(fc.constant(null), id);
    case 'flag':
      return fc.oneof(fc.boolean(), hostile);
    case 'choice':
      return fc.oneof(fc.constantFrom(null, ...definition.of), word);
    default:
      return definition satisfies never;
  }
}

const selectionBy = (filters: Filters) =>
  fc.oneof(
    fc.record({ kind: fc.constant('ids'), ids: fc.array(id, { maxLength: 3 }) }),
    fc.record({
      kind: fc.constant('matching'),
      except: fc.array(id, { maxLength: 2 }),
      filter: fc.record(
        Object.fromEntries(
          Object.entries(filters).map(([name, definition]) => [name, filterValue(definition)]),
        ),
      ),
    }),
  );
const ofApplications = selectionBy(applicationFilters);
const ofOffers = selectionBy(offerFilters);
const offerForm = fc.record({
  ...Object.fromEntries(
    [
      ...[
        'title',
        'contract_type',
        'department',
        'experience',
        'description',
        'profile',
        'positions',
        'shift',
      ],
      ...[
        'weekly_hours',
        'salary_min',
        'salary_max',
        'salary_period',
        'housing',
        'meals',
        'city',
        'postcode',
      ],
    ].map((name) => [name, fc.oneof(word, fc.constantFrom('1', 'cdi', 'salle', '75006'))]),
  ),
  ...Object.fromEntries(['start_date', 'end_date', 'expires_on'].map((name) => [name, day])),
  benefits: fc.constant([]),
  languages: fc.constant([]),
  questions: fc.array(fc.record({ text: word }), { maxLength: 2 }),
  visual_id: fc.oneof(fc.constant(null), id),
});

/** Never the role of owner: of two owners one can be removed, and with them the actor of all other calls. */
const memberForm = fc.record({
  display_name: word,
  email: fc.oneof(fc.constantFrom('ines@people.demo', 'x'), hostileText),
  member_role: fc.constantFrom('editor', 'viewer', 'x'),
});
const profileForm = fc.record({ display_name: word });
const anyForm = fc.oneof(offerForm, memberForm, profileForm);

export const drafts = fc
  .record({
    content: fc.oneof(
      hostile,
      fc.dictionary(hostileText, hostile, { maxKeys: 4 }),
      fc.constant({ title: CANARY }),
      fc.record({ values: offerForm, opened: offerForm, pictures: fc.constant({}) }),
    ),
    revision: fc.oneof(fc.nat(5), fc.constantFrom(...HOSTILE_NUMBERS)),
    writer: uuid,
    sequence: fc.oneof(fc.nat(5), fc.constantFrom(...HOSTILE_NUMBERS)),
  })
  .map((draft) => JSON.stringify(draft));

/** One input with the fields of all actions: each reads those it knows. */
export const inputs = fc.record({
  operationId: uuid,
  id: uuid,
  ids: fc.array(uuid, { maxLength: 3 }),
  bulkRequestId: uuid,
  moveId: uuid,
  publicationId: uuid,
  to: word,
  moves: fc.array(fc.record({ operationId: uuid, applicationId: id, from: word }), { maxLength: 3 }),
  choice: fc.constantFrom('keep', 'insist', 'x'),
  change: fc.oneof(
    fc.record({ kind: fc.constant('application.move'), status: word, selection: ofApplications }),
    fc.record({ kind: fc.constantFrom('offer.close', 'offer.extend'), lastDay: day, selection: ofOffers }),
    hostile,
  ),
  adjustment: fc.record({ selected: fc.boolean(), items: ofApplications }),
  notificationId: id,
  all: fc.constant(true),
  offerId: id,
  opened: anyForm,
  mine: anyForm,
  recordId: fc.oneof(fc.constant(null), id),
  request: fc.oneof(fc.constant(null), fc.record({ publishOn: fc.oneof(fc.constant(null), day) }), hostile),
  prefer: fc.constantFrom('ask', 'mine'),
  verb: fc.constantFrom('publish', 'close', 'archive', 'x'),
  title: word,
});
