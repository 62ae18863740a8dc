import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiError } from '../../../base/api-error.ts';
import { AlertIcon } from '../steps/icons.tsx';
import { texts } from './texts.ts';

/** What went wrong, what is safe, and what to do. Takes the focus, as the focused element may be gone. */
export function Note({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus();
  }, []);
  return (
    <div ref={note} className="bk-note" role="alert" tabIndex={-1}>
      <AlertIcon />
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}

type ProblemProps = { error: ApiError; otherWays?: boolean; onRetry?: () => void };

/** A refusal that is not about the time itself. */
export function Problem({ error, otherWays = false, onRetry }: ProblemProps) {
  const { title, text } = wording(error, otherWays);
  return (
    <Note title={title} text={text}>
      {onRetry !== undefined && (
        <button type="button" className="bk-quiet" onClick={onRetry}>
          {texts.tryAgain}
        </button>
      )}
    </Note>
  );
}

function wording({ code, message }: ApiError, otherWays: boolean): { title: string; text: string } {
  switch (code) {
    case 'offline':
      return { title: texts.offline, text: texts.offlineHint };
    case 'too_many_tries':
      return { title: texts.busy, text: message };
    case 'payment_unavailable':
      return { title: texts.paymentAway, text: otherWays ? texts.paymentAwayOther : texts.paymentAwayHint };
    case 'offer_not_found':
    case 'not_for_sale':
      return { title: texts.notOffered, text: message };
    default:
      return { title: texts.wrong, text: message };
  }
}
