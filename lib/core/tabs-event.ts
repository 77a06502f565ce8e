/** An event that a page sends to the other tabs of this browser; the page itself does not receive it. */
export class TabsEvent {
  readonly name: string;
  private readonly listeners = new Set<() => void>();
  /** A channel does not receive its own messages, so a page has only one, open while there are listeners. */
  private channel: BroadcastChannel | null = null;

  constructor(name: string) {
    this.name = name;
  }

  tell(): void {
    const channel = this.channel ?? this.open();
    channel.postMessage(null);
    if (channel !== this.channel) channel.close();
  }

  /** Returns the function that removes the listener. */
  listen(listener: () => void): () => void {
    // The same function may be added twice.
    const own = () => listener();
    this.listeners.add(own);
    this.channel ??= this.openListening();
    return () => {
      this.listeners.delete(own);
      if (this.listeners.size > 0) return;
      this.channel?.close();
      this.channel = null;
    };
  }

  private open(): BroadcastChannel {
    return new BroadcastChannel(`perron:${this.name}`);
  }

  private openListening(): BroadcastChannel {
    const channel = this.open();
    channel.onmessage = () => {
      for (const listener of this.listeners) listener();
    };
    return channel;
  }
}
