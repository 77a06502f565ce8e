import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { signIn } from '#lib/auth/sign-in-client.ts';
import { afterOutcome, missing, type SignInState } from './sign-in-state.ts';

export type SignedIn = { readonly home: string; readonly personId: number };

type Credentials = { readonly email: string; readonly password: string };

/** Drives one sign-in: sends it, waits in the queue and tries again by itself when the turn has come. */
export function useSignIn(onDone: (done: SignedIn) => void) {
  const [state, setState] = useState<SignInState>({ phase: 'ready', trouble: null });
  const credentials = useRef<Credentials>({ email: '', password: '' });

  const send = async (ticket: string | null) => {
    setState({ phase: 'sending', ticket });
    const { email, password } = credentials.current;
    const outcome = await signIn({ email, password, ...(ticket ? { queueTicket: ticket } : {}) });
    const next = afterOutcome(outcome, Date.now());
    // Kept while a turn is awaited, and not a moment longer.
    if (next.phase !== 'queued') credentials.current = { email: '', password: '' };
    setState(next);
    if (next.phase === 'done') onDone(next);
  };

  const due = state.phase === 'queued' ? state.at : null;
  const ticket = state.phase === 'queued' ? state.ticket : null;
  const takeTurn = useEffectEvent(() => send(ticket));
  useEffect(() => {
    if (due === null) return;
    const timer = setTimeout(() => void takeTurn(), due - Date.now());
    return () => clearTimeout(timer);
  }, [due]);

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
      credentials.current = { email: '', password: '' };
      setState({ phase: 'ready', trouble: null });
    },
  };
}
