import { drawn, readBitmap } from './draw.ts';
import { IMAGE_MAX_BYTES } from './model.ts';

/** No page shows more of an image, in pixels of its longer side. */
export const LONGEST_SIDE = 2400;

/** They would lose their animation. */
const LEFT_ALONE: readonly string[] = ['image/gif'];

/**
 * The image to send: the file itself when it is neither wider than pages show nor larger than the platform accepts,
 * else the same picture drawn smaller. What this browser cannot draw is left for the platform to check.
 */
export async function shrink(file: File): Promise<File> {
  if (LEFT_ALONE.includes(file.type)) return file;
  const bitmap = await readBitmap(file);
  if (bitmap === null) return file;
  try {
    const share = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    if (share === 1 && file.size <= IMAGE_MAX_BYTES) return file;
    const smaller = await drawn(bitmap, {
      name: file.name,
      type: file.type,
      from: { x: 0, y: 0, width: bitmap.width, height: bitmap.height },
      to: { width: Math.round(bitmap.width * share), height: Math.round(bitmap.height * share) },
    });
    return smaller !== null && smaller.size < file.size ? smaller : file;
  } finally {
    bitmap.close();
  }
}
