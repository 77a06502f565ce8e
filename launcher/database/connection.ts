import { timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { askPassword, errorResponse, noEncryption } from './backend-messages.ts';
import { type FrontendMessage, passwordOf, statementName, takeMessage } from './frontend-messages.ts';
import type { Turns } from './turns.ts';

/** What a connection shares with the others. `idleInTransactionMs` frees the database from a stuck client. */
export type Backend = {
  db: PGlite;
  turns: Turns<Connection>;
  password: string;
  idleInTransactionMs: number;
  onBroken: (cause: unknown) => void;
};

type Unit = { bytes: Buffer; completes: boolean };

/** One client. Its messages run in whole units, so that nothing of another client slips in between. */
export class Connection {
  readonly #backend: Backend;
  readonly #socket: Socket;
  #buffer: Buffer = Buffer.alloc(0);
  #startup: Buffer | null = null;
  #admitted = false;
  #series: Buffer[] = [];
  readonly #units: Unit[] = [];
  #running = false;
  #gone = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(backend: Backend, socket: Socket) {
    this.#backend = backend;
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (data) => this.#receive(data));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#gone = true;
      void this.#run();
    });
  }

  close(code: string, text: string): void {
    if (this.#socket.writable) this.#socket.end(errorResponse(code, text, 'close'));
    this.#socket.destroySoon();
  }

  #receive(data: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? data : Buffer.concat([this.#buffer, data]);
    for (;;) {
      const taken = takeMessage(this.#buffer, this.#startup !== null);
      if (!taken) break;
      this.#buffer = taken.rest;
      this.#understand(taken.message);
    }
    void this.#run();
  }

  #understand(message: FrontendMessage): void {
    if (message.kind === 'encryption-request') this.#socket.write(noEncryption);
    else if (message.kind === 'cancel-request') this.#socket.destroy();
    else if (message.kind === 'startup') {
      this.#startup = message.bytes;
      this.#socket.write(askPassword);
    } else if (!this.#admitted) this.#admit(message);
    else this.#collect(message.type, message.bytes);
  }

  #admit(message: { type: string; bytes: Buffer }): void {
    const given = Buffer.from(message.type === 'p' ? passwordOf(message.bytes) : '');
    const wanted = Buffer.from(this.#backend.password);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      this.close('28P01', 'password authentication failed');
      return;
    }
    this.#admitted = true;
    if (this.#startup) this.#units.push({ bytes: this.#startup, completes: true });
  }

  #collect(type: string, bytes: Buffer): void {
    if (type === 'X') {
      this.#socket.destroySoon();
      return;
    }
    this.#series.push(bytes);
    // Simple query, Sync, function call and the end of a COPY complete a unit; Flush asks for what is there.
    const completes = 'QSFcf'.includes(type);
    if (!completes && type !== 'H') return;
    const unit = { bytes: Buffer.concat(this.#series), completes };
    const named = this.#series.some((part) => part[0] === 0x50 && statementName(part) !== '');
    this.#series = [];
    if (named) this.#refuseNamedStatement();
    else this.#units.push(unit);
  }

  /** All clients share one session here: a second client's statement of that name would replace the first's. */
  #refuseNamedStatement(): void {
    this.#socket.write(errorResponse('0A000', 'named prepared statements are not supported', 'ready'));
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    clearTimeout(this.#idle);
    try {
      for (let unit = this.#units.shift(); unit && !this.#gone; unit = this.#units.shift()) {
        await this.#backend.turns.take(this);
        await this.#execute(unit);
      }
      if (this.#gone) await this.#leave();
    } catch (cause) {
      this.#backend.onBroken(cause);
    } finally {
      this.#running = false;
    }
    if (this.#units.length > 0 && !this.#gone) void this.#run();
    else if (this.#gone && this.#backend.turns.holds(this)) void this.#run();
    else this.#watchIdle();
  }

  async #execute(unit: Unit): Promise<void> {
    const { db, turns } = this.#backend;
    await db.execProtocolRawStream(unit.bytes, {
      onRawData: (data) => {
        // The memory behind `data` is reused by the next call.
        if (this.#socket.writable) this.#socket.write(Buffer.from(data));
      },
    });
    if (unit.completes && !db.isInTransaction()) turns.pass(this);
  }

  async #leave(): Promise<void> {
    const { db, turns } = this.#backend;
    this.#units.length = 0;
    if (!turns.holds(this)) return;
    if (db.isInTransaction()) await db.exec('ROLLBACK');
    turns.pass(this);
  }

  #watchIdle(): void {
    if (this.#gone || !this.#backend.turns.holds(this)) return;
    this.#idle = setTimeout(
      () => this.close('25P03', 'terminating connection due to idle-in-transaction timeout'),
      this.#backend.idleInTransactionMs,
    );
  }
}
