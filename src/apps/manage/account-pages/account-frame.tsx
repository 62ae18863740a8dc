import './account-frame.css';
import type { ReactNode } from 'react';
import { Mark } from '../shell/mark.tsx';
import { ShopWindow } from './page-illustration.tsx';
import { texts } from './texts.ts';

/** The frame of the account pages: a column for the form, and on wide screens an illustration beside it. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="v-account-frame">
      <div className="v-account-side">
        <header>
          <a className="v-account-mark" href="/">
            <Mark size={28} />
            <span className="v-display">Vitrine</span>
          </a>
        </header>
        <main className="v-account-column">{children}</main>
      </div>
      <div className="v-account-illustration" aria-hidden="true">
        <ShopWindow />
        <p className="v-display">{texts.tagline}</p>
      </div>
    </div>
  );
}
