import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { IMAGE_TYPES } from '#contract/fichier.ts';
import { Problem } from '#platform/http/problem.ts';
import { mediumName } from './names.ts';
import { requireSize, unsupported } from './size-and-type.ts';

export type CheckedImage = {
  readonly bytes: Uint8Array;
  readonly mime: 'image/webp';
  readonly filename: string;
  readonly width: number;
  readonly height: number;
};

/** More pixels than today's cameras produce; a small file can declare far more. */
const PIXELS_MOST = 50_000_000;
/** A sheet of A3 scanned at 1200 dots an inch has more pixels than a camera, and is still read. */
const SCANNED_PIXELS_MOST = 200_000_000;
/** Longest side of a stored image, in pixels. */
const SIDE_MOST = 2400;

/**
 * Determines the type of an image from its content, turns it upright and re-encodes it, so that metadata and
 * appended data are dropped. Throws 413, 415 or 422.
 */
export async function checkImage(file: File): Promise<CheckedImage> {
  requireSize(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (!IMAGE_TYPES.some((type) => type === found)) throw unsupported(IMAGE_TYPES);
  const { data, info } = await drawing(() =>
    sharp(bytes, { limitInputPixels: PIXELS_MOST })
      .autoOrient()
      .resize({ width: SIDE_MOST, height: SIDE_MOST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true }),
  );
  return {
    bytes: data,
    mime: 'image/webp',
    filename: mediumName(file.name, 'webp'),
    width: info.width,
    height: info.height,
  };
}

/** A scanned document: the same picture re-encoded in the same format, smaller where no screen would show it whole. */
export async function redrawn(
  bytes: Uint8Array,
  format: 'png' | 'jpeg' | 'webp',
): Promise<{ bytes: Uint8Array; mime: string }> {
  const data = await drawing(async () => {
    const picture = sharp(bytes, { limitInputPixels: SCANNED_PIXELS_MOST }).autoOrient();
    const { autoOrient } = await picture.metadata();
    const share = Math.sqrt(PIXELS_MOST / (autoOrient.width * autoOrient.height));
    if (share < 1) picture.resize({ width: Math.floor(autoOrient.width * share) });
    return picture.toFormat(format, { quality: 90 }).toBuffer();
  });
  return { bytes: data, mime: `image/${format}` };
}

async function drawing<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch {
    const params = { file: 'is damaged, or has too many pixels' };
    throw new Problem(422, 'invalid_params', 'The image cannot be read.', { params });
  }
}
