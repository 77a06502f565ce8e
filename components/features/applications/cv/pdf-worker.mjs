/** pdf.js leaves out a picture that it cannot draw and only reports it here: the page would look complete. */
const LEFT_OUT = /^Warning: (?:Image exceeded|Unable to decode (?:inline )?image)/;
console.warn = (text) => LEFT_OUT.test(text) && postMessage({ isPartLost: true });

/** Loads the parts in order; its own URL has theirs, which only the bundler knows. */
for (const part of new URL(import.meta.url).searchParams.getAll('part')) await import(part);
