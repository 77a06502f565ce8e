import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { signIn } from '#lib/engines/auth/sign-in-client.ts';
import { afterOutcome, missing, type Queued, type SignInState } from './sign-in-state.ts';

export type SignedIn = { readonly home: string; readonly personId: number };

type Credentials = { readonly email: string; readonly password: string };

/** Runs one sign-in: sends it, keeps its place in the queue by polling, and continues when its turn comes. */
export function useSignIn(onDone: (done: SignedIn) => void) {
  const [state, setState] = useState<SignInState>({ phase: 'ready', trouble: null });
  const credentials = useRef<Credentials>({ email: '', password: '' });

  /** Incremented when somebody leaves the queue: a later answer is ignored. */
  const round = useRef(0);

  const send = async (from: Queued | null) => {
    const asked = round.current;
    // The place stays visible during a poll.
    if (!from || Date.now() >= from.at) setState({ phase: 'sending', ticket: from?.ticket ?? null });
    const { email, password } = credentials.current;
    const outcome = await signIn({ email, password, ...(from ? { queueTicket: from.ticket } : {}) });
    if (asked !== round.current) return;
    const next = afterOutcome(outcome, Date.now(), from);
    // Kept only while waiting in the queue.
    if (next.phase !== 'queued') credentials.current = { email: '', password: '' };
    setState(next);
    if (next.phase === 'done') onDone(next);
  };

  const queued = state.phase === 'queued' ? state : null;
  const askAt = queued?.askAt ?? null;
  const ask = useEffectEvent(() => send(queued));
  useEffect(() => {
    if (askAt === null) return;
    const timer = setTimeout(() => void ask(), askAt - Date.now());
    return () => clearTimeout(timer);
  }, [askAt]);

  return {
    state,
    submit: (email: string, password: string) => {
      if (state.phase === 'sending') return;
      const trouble = missing(email, password);
      if (trouble) {
        setState({ phase: 'ready', trouble });
        return;
      }
      credentials.current = { email: email.trim(), password };
      void send(null);
    },
    leaveQueue: () => {
      round.current += 1;
      credentials.current = { email: '', password: '' };
      setState({ phase: 'ready', trouble: null });
    },
  };
}
