import './account-pages.css';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

/** The question of a door in display type, and a sentence under it. */
export function DoorWords({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="v-door-words">
      <title>{texts.documentTitle(title)}</title>
      <h1 className="v-display">{title}</h1>
      {children !== undefined && <p>{children}</p>}
    </header>
  );
}
