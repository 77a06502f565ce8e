// Loaded first by `NODE_OPTIONS=--import`, for test runs on another day: when TEST_CLOCK is an instant, `Date` starts
// there and goes on as the real clock does. The databases of the tests follow (`global-setup.ts`); the check of TLS
// certificates does not.
import process from 'node:process';

const RealDate = Date;

// The first process passes the difference to its child processes, so that all of them have the same time.
const wanted = process.env.TEST_CLOCK;
if (wanted) process.env.TEST_CLOCK_SHIFT_MS ??= String(RealDate.parse(wanted) - RealDate.now());
const shiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS ?? 0);
if (Number.isNaN(shiftMs)) throw new Error(`TEST_CLOCK is no instant: ${wanted}`);

if (shiftMs !== 0) {
  const now = () => RealDate.now() + shiftMs;
  const ShiftedDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  Object.defineProperty(RealDate.prototype, 'constructor', { value: ShiftedDate });
  globalThis.Date = ShiftedDate;
}
