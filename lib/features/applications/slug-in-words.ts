/** `service-en-salle` as “Service en salle”. */
export function slugInWords(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}
