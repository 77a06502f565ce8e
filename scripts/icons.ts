/** `npm run icons`: the icons of an installed product in public/, drawn from app/icon.svg. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const PAPER = '#1c4d3f';
/** A system crops a maskable icon to any shape, and keeps the middle four fifths. */
const SAFE = 0.8;

const drawing = readFileSync('app/icon.svg');
const rounded = (size: number) => sharp(drawing, { density: 72 * 16 }).resize(size, size);

/** The drawing to the edges, without its corners: the system crops iOS and maskable icons. */
async function square(size: number, part: number) {
  const inner = Math.round(size * part);
  const stair = await rounded(inner).toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: PAPER } }).composite([
    { input: stair },
  ]);
}

for (const size of [192, 512])
  await rounded(size)
    .png()
    .toFile(join('public', `icon-${size}.png`));
await (await square(512, SAFE)).png().toFile('public/icon-maskable-512.png');
await (await square(180, 1)).png().toFile('public/apple-icon.png');
