'use client';

import { SignInForm } from './sign-in-form.tsx';
import type { SignInWords } from './sign-in-words.ts';

/** The form of the sign-in page: after signing in, the requested page is loaded in full. */
export function SignInScreen({ words, next }: { words: SignInWords; next: string | null }) {
  return <SignInForm words={words} onDone={({ home }) => location.assign(next ?? home)} />;
}
