/** `{seul|seule}` becomes the first form for a man, the second for a woman. */
export function gendered(text: string, woman: boolean): string {
  return text.replace(/\{([^|}]*)\|([^}]*)\}/g, (_, man: string, feminine: string) =>
    woman ? feminine : man,
  );
}
