/**
 * Who may speak to the one backend PGlite has. A connection keeps its turn from the first message of a
 * series to its Sync and through a whole transaction; the others wait in order of arrival.
 */
export class Turns<Speaker extends object> {
  #holder: Speaker | null = null;
  readonly #waiting: { speaker: Speaker; go: () => void }[] = [];

  holds(speaker: Speaker): boolean {
    return this.#holder === speaker;
  }

  /** Resolves when it is this speaker's turn; at once when it already is. */
  async take(speaker: Speaker): Promise<void> {
    if (this.#holder === speaker) return;
    if (this.#holder === null) {
      this.#holder = speaker;
      return;
    }
    await new Promise<void>((go) => this.#waiting.push({ speaker, go }));
  }

  /** Hands the turn to the next in line. */
  pass(speaker: Speaker): void {
    if (this.#holder !== speaker) return;
    const next = this.#waiting.shift();
    this.#holder = next?.speaker ?? null;
    next?.go();
  }
}
