import './account-pages.css';
import type { ReactNode } from 'react';

/** The heading of an account page in display type, and a sentence under it. */
export function AccountHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="v-account-heading">
      <title>{`${title} · Vitrine`}</title>
      <h1 className="v-display">{title}</h1>
      {children !== undefined && <p>{children}</p>}
    </header>
  );
}
