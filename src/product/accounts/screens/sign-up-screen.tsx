import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { CodeStep } from './code-step.tsx';
import { readConfirming } from './confirm-way.ts';
import { SignUpForm } from './sign-up-form.tsx';

/** At /signup: who you are, then the code from the mail. Going back finds the form as it was left. */
export function SignUpScreen() {
  const [search] = useSearchParams();
  const next = search.get('next');
  // The code step has an address without it; whoever comes back from there still begins with it.
  const [style] = useState(() => search.get('style') ?? undefined);
  const { state } = useLocation();
  const confirming = readConfirming(state);
  return (
    <>
      <div hidden={confirming !== undefined}>
        <SignUpForm next={next} style={style} />
      </div>
      {confirming !== undefined && <CodeStep key={confirming.email} confirming={confirming} />}
    </>
  );
}
