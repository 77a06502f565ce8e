/** Word that a page sends to the other tabs of this browser; the page itself does not receive it. */
export class TabsEvent {
  readonly name: string;
  private readonly listeners = new Set<() => void>();
  /** A channel never receives its own messages, so one page has one, open while anybody listens. */
  private channel: BroadcastChannel | null = null;

  constructor(name: string) {
    this.name = name;
  }

  tell(): void {
    const channel = this.channel ?? this.open();
    channel.postMessage(null);
    if (channel !== this.channel) channel.close();
  }

  /** Returns what ends the listening. */
  listen(listener: () => void): () => void {
    // One and the same function may listen twice.
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
