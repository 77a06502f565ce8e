const DATE = /^(\d{4}-\d{2}-\d{2})([T ])(\d{2}:\d{2}:\d{2})(\.\d+)?(.*)$/;

/**
 * The same moment so many milliseconds earlier, in the same notation: with its time zone, without one, to the same
 * digit.
 */
export function earlierBy(text: string, milliseconds: number): string {
  const [, day, between, time, fraction = '', zone] = DATE.exec(text) ?? [];
  if (day === undefined) return text;
  const at = Date.parse(`${day}T${time}${fraction.slice(0, 4)}Z`) - milliseconds;
  if (Number.isNaN(at)) return text;
  const digits = new Date(at).toISOString();
  return `${digits.slice(0, 10)}${between}${digits.slice(11, 19)}${fraction}${zone}`;
}
