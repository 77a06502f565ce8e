import sharp from 'sharp';
import type { Picture } from './read-picture.ts';

/** Pixels of the longer side: twice what the widest thumbnail has, for sharp screens. */
const LONGEST_SIDE = 480;
/** As the platform service counts; more is not unpacked. */
const PIXELS_AT_MOST = 50_000_000;

/** The picture as a thumbnail; as it is where it cannot be drawn or is as light already. */
export async function drawSmall(picture: Picture): Promise<Picture> {
  try {
    const drawn = await sharp(picture.bytes, { limitInputPixels: PIXELS_AT_MOST })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    if (drawn.byteLength >= picture.bytes.byteLength) return picture;
    return { type: 'image/webp', bytes: Uint8Array.from(drawn) };
  } catch {
    return picture;
  }
}
