/** Runs one part after the other; its address names theirs, which only the bundler knows. */
for (const part of new URL(import.meta.url).searchParams.getAll('part')) await import(part);
