/** pdf.js leaves out a picture that it cannot draw and says so here alone: the page around it would look complete. */
const LEFT_OUT = /^Warning: (?:Image exceeded|Unable to decode (?:inline )?image)/;
console.warn = (text) => LEFT_OUT.test(text) && postMessage({ isPartLost: true });

/** Runs one part after the other; its address names theirs, which only the bundler knows. */
for (const part of new URL(import.meta.url).searchParams.getAll('part')) await import(part);
