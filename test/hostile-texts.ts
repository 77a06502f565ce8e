import { ALARM, HOSTILE_HTML } from './hostile-html.ts';

/** What could end the context of a text: an attribute, a script with data, a text area, a comment. */
const OUT_OF_PLACE = `"'></textarea></title></script>-->`;

/** What programs between the text and the screen might interpret as something else. */
const MISTAKEN = [
  ...[`{{constructor.constructor("${ALARM}=1")()}}`, `\${${ALARM}=1}`, '<%= 7*7 %>', '#{7*7}', '{%raw%}'],
  ...[
    '{name}',
    '{count, plural, one {#} other {#}}',
    '{0}',
    "'{'",
    '<b>{name}</b>',
    '{date, date, ::yMMMd}',
    '</b>',
  ],
  ...['=HYPERLINK("https://evil.example","x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1+1', '%0A=1+1', '|calc'],
  ...[
    "'; DROP TABLE applications; --",
    '" OR ""="',
    '\\',
    '\\x3cscript\\x3e',
    '%3Cscript%3E',
    '&lt;script&gt;',
    '&#0;',
  ],
  ...[
    '../../etc/passwd',
    'CON',
    'null',
    'undefined',
    'NaN',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'https://evil.example/',
    '[x](javascript:alert(1))',
    '![x](x)',
  ],
  ...['\u2028alert(1)\u2029', ']]>', '*/', '`', '$&$1', '%s%n%d', '\r\nSet-Cookie: a=b', '^$(a+)+$'],
];

/** Text that is hard to render. */
const DRAWN = [
  ...[
    '\u202egnp.exe\u202c',
    '\u2066\u2067\u2068',
    'אבג ABC אבג',
    'العربية',
    '\u200b\u200c\u200d\ufeffx',
    '\u00ad'.repeat(50),
  ],
  ...[
    'Z\u0351\u0352\u0353\u0354'.repeat(40),
    '\u0e49'.repeat(60),
    '﷽'.repeat(30),
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(20),
  ],
  ...[
    'x'.repeat(3000),
    'W'.repeat(80),
    `a${'\n'.repeat(200)}b`,
    'é'.normalize('NFD').repeat(40),
    '\u{1f377}'.repeat(100),
  ],
  ...['1e400', '0'.repeat(200), '\u00a0x\u00a0', 'İstanbul ıIi', '\u{1d507}\u{1d52f}', 'ﬀﬁﬂ', '\ue000\ufffd'],
];

/** Texts that a stranger may write where an establishment reads: none may execute, redirect or break a screen. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...MISTAKEN,
  ...DRAWN,
  ...HOSTILE_HTML,
  ...HOSTILE_HTML.map((html) => OUT_OF_PLACE + html),
];
