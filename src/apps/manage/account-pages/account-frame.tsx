import './account-frame.css';
import type { ReactNode } from 'react';
import { Mark } from '../shell/mark.tsx';
import { ShopWindow } from './page-illustration.tsx';
import { texts } from './texts.ts';

/** Around what one meets before the working area: a calm column, and on wide screens the window it is all about. */
export function DoorFrame({ children }: { children: ReactNode }) {
  return (
    <div className="v-door">
      <div className="v-door-side">
        <header>
          <a className="v-door-mark" href="/">
            <Mark size={28} />
            <span className="v-display">Vitrine</span>
          </a>
        </header>
        <main className="v-door-column">{children}</main>
      </div>
      <div className="v-door-street" aria-hidden="true">
        <ShopWindow />
        <p className="v-display">{texts.pageBookingsPaymentsInOnePlace}</p>
      </div>
    </div>
  );
}
