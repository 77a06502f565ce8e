type Size = { readonly width: number; readonly height: number };
export type Area = Size & { readonly x: number; readonly y: number };

type Drawing = {
  readonly name: string;
  /** Type of the drawn file. */
  readonly type: string;
  readonly from: Area;
  readonly to: Size;
};

const QUALITY = 0.9;
/** Photographs keep their type; what may be transparent gets a type that supports it. */
const DRAWN_AS = (type: string) => (type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/png': 'png',
};

/** The picture of a file, upright; null where this browser cannot read it. */
export async function readBitmap(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** A part of a picture as a separate file; null where this browser cannot draw it. */
export async function drawn(bitmap: ImageBitmap, { name, type, from, to }: Drawing): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = to.width;
  canvas.height = to.height;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  // A browser that cannot write the requested type writes PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, DRAWN_AS(type), QUALITY));
  if (!blob) return null;
  const stem = name.replace(/\.[^.]{1,5}$/, '');
  return new File([blob], `${stem}.${EXTENSIONS[blob.type] ?? 'png'}`, { type: blob.type });
}
