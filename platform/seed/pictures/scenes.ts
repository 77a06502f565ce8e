import { type Chance, chance } from '../random.ts';

/** The demo's pictures: flat shapes in the product's colours, without letters, so that no font is needed. */
const PAPER = '#f4efe6';
const SAND = '#e6dccb';
const STONE = '#cdbfa9';
const INK = '#2b2723';
const ACCENT = '#7a2e2b';
const SEA = '#8fa3a6';
const LEAF = '#7f8a6d';
const LAMP = '#e0b878';

const W = 1200;
const H = 800;

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
const box = (x: number, y: number, w: number, h: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" rx="${radius}"/>`;
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** A façade under a wide sky, with lit windows and the steps to its door. */
export function facade(label: string): string {
  const luck = chance(`facade ${label}`);
  const floors = luck.int(3, 5);
  const columns = luck.int(5, 8);
  const width = columns * 92 + 60;
  const left = (W - width) / 2;
  const top = 640 - floors * 104;
  const windows = Array.from({ length: floors * columns }, (_, i) => {
    const x = left + 44 + (i % columns) * 92;
    const y = top + 30 + Math.floor(i / columns) * 104;
    return box(x, y, 44, 62, luck.yes(0.3) ? LAMP : INK, luck.yes(0.2) ? 22 : 3);
  });
  const door = W / 2;
  const stair = [0, 1, 2].map((step) =>
    box(door - 70 - step * 22, 640 + step * 14, 140 + step * 44, 14, step % 2 ? STONE : SAND),
  );
  return svg(
    W,
    H,
    [
      sky(luck),
      box(left, top, width, 640 - top, luck.pick([PAPER, SAND, '#efe3d3'])),
      path(
        `M${left - 18} ${top} L${left + 40} ${top - 74} H${left + width - 40} L${left + width + 18} ${top} Z`,
        luck.pick([INK, ACCENT, '#4a5550']),
      ),
      ...windows,
      box(door - 42, 520, 84, 120, ACCENT, 6),
      box(0, 682, W, H - 682, STONE),
      ...stair,
      ...[left - 90, left + width + 50].map((x) => tree(x, luck)),
    ].join(''),
  );
}

function sky(luck: Chance): string {
  const sun = disc(
    luck.int(160, 1040),
    luck.int(110, 240),
    luck.int(44, 80),
    luck.pick([LAMP, PAPER, ACCENT]),
  );
  return box(0, 0, W, H, luck.pick(['#dfe3df', '#eadfd0', '#d5dcdc'])) + sun;
}

const tree = (x: number, luck: Chance) =>
  box(x + 14, 560, 12, 120, INK) + disc(x + 20, 530, luck.int(48, 70), LEAF);

/** One picture per department. */
export const ROOMS: Readonly<Record<string, () => string>> = {
  reception: () =>
    room(
      box(300, 470, 600, 190, ACCENT, 8) +
        box(280, 448, 640, 30, INK, 6) +
        disc(420, 428, 22, LAMP) +
        keys() +
        lamp(820, 448),
    ),
  salle: () => room(table(330) + table(760) + pendant(410) + pendant(840)),
  bar: () =>
    room(
      box(160, 520, 880, 150, INK, 8) +
        bottles() +
        [300, 560, 820].map((x) => box(x, 590, 70, 14, LAMP, 7) + box(x + 30, 604, 10, 110, STONE)).join(''),
    ),
  cuisine: () =>
    room(
      box(180, 500, 840, 170, STONE, 6) +
        [300, 520, 740]
          .map((x) => box(x, 430, 130, 70, INK, 12) + box(x + 122, 446, 70, 12, INK, 6))
          .join('') +
        hood(),
    ),
  etages: () =>
    room(
      box(260, 470, 680, 130, PAPER, 14) +
        box(260, 540, 680, 120, ACCENT, 10) +
        box(300, 430, 210, 70, '#ffffff', 20) +
        box(690, 430, 210, 70, '#ffffff', 20) +
        box(230, 340, 40, 320, INK, 8),
    ),
  spa: () =>
    svg(
      W,
      H,
      box(0, 0, W, H, '#dfe3df') +
        path('M0 520 Q300 450 600 520 T1200 520 V800 H0 Z', SEA) +
        [0, 1, 2].map((i) => disc(600, 560 - i * 62, 92 - i * 24, i % 2 ? STONE : INK)).join('') +
        disc(940, 200, 60, PAPER),
    ),
  technique: () =>
    room(
      box(260, 300, 120, 330, INK, 8) +
        [340, 420, 500].map((y) => disc(320, y, 24, LAMP)).join('') +
        box(470, 520, 480, 26, SEA, 12) +
        box(620, 400, 26, 140, SEA, 12) +
        disc(633, 390, 44, ACCENT),
    ),
  commercial: () =>
    room(
      Array.from({ length: 12 }, (_, i) =>
        box(220 + (i % 6) * 130, 430 + Math.floor(i / 6) * 120, 84, 84, i % 5 === 2 ? ACCENT : INK, 12),
      ).join('') + box(360, 180, 480, 170, PAPER, 6),
    ),
  administration: () =>
    room(
      box(240, 520, 720, 24, INK, 6) +
        box(270, 544, 22, 150, INK) +
        box(908, 544, 22, 150, INK) +
        box(470, 360, 250, 160, '#ffffff', 8) +
        box(800, 470, 90, 50, ACCENT, 4) +
        lamp(330, 520),
    ),
  direction: () =>
    room(
      window_() +
        box(690, 430, 190, 230, ACCENT, 26) +
        box(320, 520, 300, 20, INK, 6) +
        box(440, 540, 20, 130, INK),
    ),
};

const room = (body: string) =>
  svg(W, H, box(0, 0, W, H, SAND) + box(0, 660, W, 140, STONE) + box(0, 652, W, 8, PAPER) + body);
const lamp = (x: number, y: number) =>
  box(x - 3, y - 90, 6, 90, INK) +
  path(`M${x - 44} ${y - 84} L${x - 24} ${y - 140} H${x + 24} L${x + 44} ${y - 84} Z`, LAMP);
const pendant = (x: number) =>
  box(x - 2, 0, 4, 200, INK) + path(`M${x - 56} 262 L${x - 26} 196 H${x + 26} L${x + 56} 262 Z`, LAMP);
const table = (x: number) =>
  `<ellipse cx="${x + 80}" cy="500" rx="180" ry="40" fill="#ffffff"/>${box(x + 70, 520, 20, 150, INK)}${disc(x + 20, 486, 22, STONE)}${disc(x + 140, 486, 22, STONE)}${box(x + 74, 430, 10, 50, LEAF)}${disc(x + 79, 426, 18, ACCENT)}`;
const keys = () =>
  Array.from({ length: 15 }, (_, i) =>
    box(380 + (i % 5) * 96, 160 + Math.floor(i / 5) * 80, 60, 54, i % 4 === 1 ? LAMP : PAPER, 4),
  ).join('');
const bottles = () =>
  Array.from({ length: 18 }, (_, i) =>
    box(
      240 + (i % 9) * 82,
      210 + Math.floor(i / 9) * 140,
      34,
      96,
      [ACCENT, LEAF, LAMP, SEA][i % 4] ?? INK,
      10,
    ),
  ).join('') +
  box(210, 306, 760, 10, INK) +
  box(210, 446, 760, 10, INK);
const hood = () => path('M300 180 H900 L980 280 H220 Z', SEA) + box(570, 60, 60, 120, SEA);
const window_ = () =>
  box(260, 160, 300, 300, '#dfe3df', 4) + box(404, 160, 12, 300, INK) + box(260, 304, 300, 12, INK);

/** A geometric logo on a square of 400. */
export function emblem(label: string): string {
  const luck = chance(`emblem ${label}`);
  const ground = luck.pick([INK, ACCENT, '#23425a', '#2f4a3c', '#5a4632']);
  const steps = Array.from({ length: luck.int(3, 5) }, (_, i) =>
    box(90 + i * 24, 280 - i * 34, 220 - i * 48, 22, i % 2 ? LAMP : PAPER),
  );
  const arch = path('M150 290 V190 A50 50 0 0 1 250 190 V290 Z', PAPER);
  const moon = disc(200, 190, 84, PAPER) + disc(232, 170, 74, ground);
  return svg(
    400,
    400,
    box(0, 0, 400, 400, ground) + luck.pick([steps.join(''), arch + box(120, 296, 160, 14, LAMP), moon]),
  );
}
