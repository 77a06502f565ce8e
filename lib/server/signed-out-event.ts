const EVENT = 'perron:signed-out';

/** Tells the line of the shell that our own server no longer knows the session of this browser. */
export function tellSignedOut(): void {
  dispatchEvent(new Event(EVENT));
}

export function listenToSignedOut(listener: () => void): () => void {
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
}
