import fc from 'fast-check';

const MEGABYTE = 'x'.repeat(1024 * 1024);

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202eevil',
  '\ufeff',
  'é'.repeat(300),
  "'; DROP TABLE x; --",
  '%00',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{title}}',
  '999999999999999999999',
  '-1',
  '1e309',
  'NaN',
  'null',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  'http://[::1',
  'http://169.254.169.254/',
  'javascript:alert(1)',
  'x@people.demo',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'I\u0307'.repeat(40),
  '\u{1f377}'.repeat(100),
];

export const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 53),
  1e308,
  5e-324,
  999_999_999_999_999,
  1e15,
];

export const hostileText = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 6, arbitrary: fc.string({ maxLength: 40, unit: 'binary' }) },
);

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let n = 0; n < levels; n++) value = n % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Any JSON, however unexpected. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 30, arbitrary: hostileText },
  { weight: 15, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  { weight: 8, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], { a: { b: 1 } }) },
  { weight: 4, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom(deep(100), deep(2000)) },
  { weight: 1, arbitrary: fc.constant(MEGABYTE) },
);
