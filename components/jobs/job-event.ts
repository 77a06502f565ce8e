const EVENT = 'perron:jobs';

/** Tells the line of the shell that a job of this person has just changed here. */
export function tellJobs(): void {
  dispatchEvent(new Event(EVENT));
}

export function listenToJobs(listener: () => void): () => void {
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
}
