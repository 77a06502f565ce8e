/** An event between parts of one page that do not know each other; it never leaves the page. */
export class PageEvent {
  private readonly type: string;

  constructor(name: string) {
    this.type = `perron:${name}`;
  }

  tell(): void {
    dispatchEvent(new Event(this.type));
  }

  /** Returns the function that removes the listener. */
  listen(listener: () => void): () => void {
    addEventListener(this.type, listener);
    return () => removeEventListener(this.type, listener);
  }
}
