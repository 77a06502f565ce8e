/** While something is not sent yet, the browser asks before it leaves the page. */
export async function keepingThePage<T>(waiting: Promise<T>): Promise<T> {
  const ask = (event: Event) => event.preventDefault();
  globalThis.addEventListener?.('beforeunload', ask);
  try {
    return await waiting;
  } finally {
    globalThis.removeEventListener?.('beforeunload', ask);
  }
}
