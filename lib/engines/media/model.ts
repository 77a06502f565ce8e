/** What the platform accepts as an image (its contract); it decides by the content, never by the name. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** A larger one is not even drawn smaller: browsers run out of memory. */
export const CHOSEN_MAX_BYTES = 40 * 1024 * 1024;
export const ALT_MAX_LENGTH = 300;

export const MEGABYTE = 1024 * 1024;

export type ImageProblem = { kind: 'type' } | { kind: 'empty' } | { kind: 'size'; megabytes: number };

/** The error of a file that can be known before it is sent; null when there is none. */
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

/** The same for a file that is drawn smaller before it is sent, where it can be. */
export function chosenProblem(file: { type: string; size: number }): ImageProblem | null {
  return imageProblem(file, file.type === 'image/gif' ? IMAGE_MAX_BYTES : CHOSEN_MAX_BYTES);
}

/** The URL of a picture as a thumbnail of a few kilobytes. */
export function smallUrl(url: string | null): string | null {
  return url && `${url}&size=small`;
}

/** An image of the library for whoever has picked or sent one. */
export type Image = {
  readonly id: number;
  /** Our own URL, for our pages. Null when its host is not in the settings. */
  readonly url: string | null;
  /** The public URL, from the platform: for texts that are published elsewhere. */
  readonly publicUrl: string | null;
  /** Alternative text; empty when it only decorates. */
  readonly alt: string;
  /** Pixels; null when the platform does not report them. */
  readonly width: number | null;
  readonly height: number | null;
};
