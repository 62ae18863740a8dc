import type { ReactNode } from 'react';

/** A page of ours where there is no creator's page to borrow the style of. */
export const PlainFrame = ({ children }: { children: ReactNode }) => <main>{children}</main>;

export const GonePage = () => (
  <main>
    <h1>There is nothing here</h1>
    <p>The page is not online now, or the link was cut short.</p>
    <p>
      <a href="/">Go to the start</a>
    </p>
  </main>
);
