/** Splits a comma-separated text; line breaks do not matter. */
export function list(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim());
}
