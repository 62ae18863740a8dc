import './page-header.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icons/icon.tsx';

type HeaderProps = {
  title: string;
  /** What this screen is for, one sentence at most. */
  sentence?: ReactNode;
  /** The primary action, and others before it. */
  actions?: ReactNode;
  /** Beside the title: a save state or a chip. */
  beside?: ReactNode;
  back?: { to: string; label: string } | undefined;
};

export function PageHeader({ title, sentence, actions, beside, back }: HeaderProps) {
  return (
    <header className="v-page-header">
      <div className="v-page-header-words">
        {back !== undefined && (
          <Link className="v-page-header-back" to={back.to}>
            <Icon name="arrow-left" size={16} />
            {back.label}
          </Link>
        )}
        <div className="v-page-header-title">
          <h1>{title}</h1>
          {beside}
        </div>
        {sentence !== undefined && <p>{sentence}</p>}
      </div>
      {actions !== undefined && <div className="v-page-header-actions">{actions}</div>}
    </header>
  );
}

/** The column of a screen: at most 1120 px, and its content 640 px when `narrow`. */
export function Page({ narrow, children }: { narrow?: boolean | undefined; children: ReactNode }) {
  return <div className={narrow === true ? 'v-page v-page-narrow' : 'v-page'}>{children}</div>;
}
