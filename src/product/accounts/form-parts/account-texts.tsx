import './account-pages.css';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

/** The heading of an account page, and a sentence below it. */
export function AccountHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="v-account-heading">
      <title>{texts.documentTitle(title)}</title>
      <h1 className="v-display">{title}</h1>
      {children !== undefined && <p>{children}</p>}
    </header>
  );
}
