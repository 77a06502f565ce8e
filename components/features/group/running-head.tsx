/** What stands above each printed page; the numbers of pages are in the styles of all pages. */
export function RunningHead({ text }: { text: string }) {
  // As escapes: nothing in a name ends the text or the tag.
  const content = Array.from(text, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `).join('');
  return <style>{`@page { @top-left { content: "${content}"; } }`}</style>;
}
