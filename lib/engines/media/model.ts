/** What the platform accepts as an image (its contract); the file's content decides there, its name never does. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** A larger one is not even drawn smaller: browsers run out of memory. */
export const CHOSEN_MAX_BYTES = 40 * 1024 * 1024;
export const ALT_MAX_LENGTH = 300;

export const MEGABYTE = 1024 * 1024;

export type ImageProblem = { kind: 'type' } | { kind: 'empty' } | { kind: 'size'; megabytes: number };

/** What can be said of a file before it is sent; null when nothing speaks against it. */
export function imageProblem(
  file: { type: string; size: number },
  most = IMAGE_MAX_BYTES,
): ImageProblem | null {
  if (!(IMAGE_TYPES as readonly string[]).includes(file.type)) return { kind: 'type' };
  if (file.size === 0) return { kind: 'empty' };
  if (file.size > most) {
    return { kind: 'size', megabytes: Math.ceil((file.size / MEGABYTE) * 10) / 10 };
  }
  return null;
}

/** The same of a file that is drawn smaller before it is sent, where it can be. */
export function chosenProblem(file: { type: string; size: number }): ImageProblem | null {
  return imageProblem(file, file.type === 'image/gif' ? IMAGE_MAX_BYTES : CHOSEN_MAX_BYTES);
}

/** Where our pages find a picture as a thumbnail, which is some kilobytes. */
export function smallUrl(url: string | null): string | null {
  return url && `${url}&size=small`;
}

/** An image of the library as whoever has picked or sent one gets it. */
export type Image = {
  readonly id: number;
  /** Where our pages show it: with us. Null where it stands on a host that is not named. */
  readonly url: string | null;
  /** Where everybody finds it, as the platform names it: what a text that leaves us refers to. */
  readonly publicUrl: string | null;
  /** What it shows, for who does not see it; empty when it only decorates. */
  readonly alt: string;
  /** Pixels; null where the platform does not say. */
  readonly width: number | null;
  readonly height: number | null;
};
