/** Word that one part of a page sends to another that it does not know; nothing of it leaves the page. */
export class PageEvent {
  private readonly type: string;

  constructor(name: string) {
    this.type = `perron:${name}`;
  }

  tell(): void {
    dispatchEvent(new Event(this.type));
  }

  /** Returns what ends the listening. */
  listen(listener: () => void): () => void {
    addEventListener(this.type, listener);
    return () => removeEventListener(this.type, listener);
  }
}
