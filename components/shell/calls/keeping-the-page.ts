/** Makes the browser ask before leaving the page until the promise settles. */
export async function keepingThePage<T>(waiting: Promise<T>): Promise<T> {
  const ask = (event: Event) => event.preventDefault();
  globalThis.addEventListener?.('beforeunload', ask);
  try {
    return await waiting;
  } finally {
    globalThis.removeEventListener?.('beforeunload', ask);
  }
}
