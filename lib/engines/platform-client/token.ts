import { inspect } from 'node:util';

/**
 * The platform’s token. It has no text form on purpose: turning it into JSON throws, printing it shows nothing, and
 * only the transport asks for the header value.
 */
export class PlatformToken {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The value of an `Authorization` header. */
  authorization(): string {
    return `Bearer ${this.#value}`;
  }

  /** For the vault only, which encrypts it before it is stored. */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return '[platform token]';
  }

  toJSON(): never {
    throw new TypeError('A platform token is never serialised.');
  }

  [inspect.custom](): string {
    return '[platform token]';
  }
}
