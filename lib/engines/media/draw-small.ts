import sharp from 'sharp';
import type { Picture } from './read-picture.ts';

/** Pixels of the longer side: twice the widest thumbnail, for sharp screens. */
const LONGEST_SIDE = 480;
/** The limit of the platform service; larger images are not decoded. */
const PIXELS_AT_MOST = 50_000_000;

/** The picture as a thumbnail; unchanged where it cannot be drawn or is small already. */
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
