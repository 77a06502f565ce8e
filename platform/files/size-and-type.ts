import { FILE_MAX_BYTES } from '#contract/fichier.ts';
import { Problem } from '#platform/http/problem.ts';

/** Throws 422 for an empty file and 413 for one over the limit. */
export function requireSize(file: File): void {
  if (file.size === 0) {
    throw new Problem(422, 'invalid_params', 'The file is empty.', { params: { file: 'is empty' } });
  }
  if (file.size <= FILE_MAX_BYTES) return;
  const megabytes = FILE_MAX_BYTES / 1024 / 1024;
  throw new Problem(413, 'payload_too_large', `The file is larger than ${megabytes} MB.`);
}

export function unsupported(types: readonly string[]): Problem {
  return new Problem(
    415,
    'unsupported_file_type',
    `By its content the file is none of: ${types.join(', ')}.`,
  );
}
