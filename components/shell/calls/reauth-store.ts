/** The request to sign in again, made by a failed call and answered by the dialog of the page. */
let waiting: ((signedIn: boolean) => void)[] = [];
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Opens the dialog; true when the same person has signed in again. Concurrent callers share one dialog. */
export function requestReauth(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    notify();
  });
}

export function answerReauth(signedIn: boolean): void {
  const askers = waiting;
  waiting = [];
  notify();
  for (const resolve of askers) resolve(signedIn);
}

export const isReauthAsked = (): boolean => waiting.length > 0;

export function subscribeReauth(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
