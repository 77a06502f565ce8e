/** The header of each printed page; page numbers are in the global styles. */
export function RunningHead({ text }: { text: string }) {
  // Escaped: no character of a name ends the string or the element.
  const content = Array.from(text, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `).join('');
  return <style>{`@page { @top-left { content: "${content}"; } }`}</style>;
}
