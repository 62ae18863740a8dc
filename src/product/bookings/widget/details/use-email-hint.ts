import { useState } from 'react';
import { texts } from '../../steps/details/texts.ts';

/** What an address is for, until it looks mistyped; then the address that may be meant. */
export function useEmailHint(usual: string) {
  const [meant, setMeant] = useState<string>();
  // Loaded in the background, while the address is typed.
  const lookAt = (email: string): void =>
    void import('../../../../base/mistyped-email.ts').then(
      ({ meantDomain }) => setMeant(meantDomain(email)),
      () => undefined,
    );
  return { emailHint: meant === undefined ? usual : texts.didYouMean(meant), lookAt };
}
