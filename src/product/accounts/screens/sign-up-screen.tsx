import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { CodeStep } from './code-step.tsx';
import { readConfirming } from './confirm-way.ts';
import { LinkStep } from './link-step.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** At /signup: who you are, then the code or the link from the mail. Going back finds the form as it was left. */
export function SignUpScreen() {
  const [search] = useSearchParams();
  const next = search.get('next');
  // The address of the code step has no style; it is kept for going back to the form.
  const [style] = useState(() => search.get('style') ?? undefined);
  const { state } = useLocation();
  const confirming = readConfirming(state);
  return (
    <>
      <div hidden={confirming !== undefined}>
        <SignUpForm next={next} style={style} />
      </div>
      {confirming?.by === 'confirm' && <CodeStep key={confirming.email} confirming={confirming} />}
      {confirming?.by === 'link' && <LinkStep key={confirming.sentAt} confirming={confirming} />}
    </>
  );
}
