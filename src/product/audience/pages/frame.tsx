import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** A page in Vitrine's style, when there is no creator's page whose style it could use. */
export const PlainFrame = ({ children }: { children: ReactNode }) => <main>{children}</main>;

export const GonePage = () => (
  <main>
    <h1>{texts.notFound.title}</h1>
    <p>{texts.notFound.text}</p>
    <p>
      <a href="/">{texts.notFound.home}</a>
    </p>
  </main>
);
