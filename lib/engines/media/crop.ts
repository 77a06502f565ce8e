import { type Area, drawn, readBitmap } from './draw.ts';
import { LONGEST_SIDE } from './shrink.ts';

/** A part of an image as a separate file, no wider than pages show; null where this browser cannot draw it. */
export async function crop(file: File, from: Area): Promise<File | null> {
  const bitmap = await readBitmap(file);
  if (bitmap === null) return null;
  try {
    const share = Math.min(1, LONGEST_SIDE / Math.max(from.width, from.height));
    const to = { width: Math.round(from.width * share), height: Math.round(from.height * share) };
    return await drawn(bitmap, { name: file.name, type: file.type, from, to });
  } finally {
    bitmap.close();
  }
}
