/** Word that a page sends to the other tabs of this browser; the page itself does not receive it. */
export class TabsEvent {
  private readonly channel: string;

  constructor(name: string) {
    this.channel = `perron:${name}`;
  }

  tell(): void {
    const channel = new BroadcastChannel(this.channel);
    channel.postMessage(null);
    channel.close();
  }

  /** Returns what ends the listening. */
  listen(listener: () => void): () => void {
    const channel = new BroadcastChannel(this.channel);
    channel.onmessage = () => listener();
    return () => channel.close();
  }
}
