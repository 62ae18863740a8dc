import { useEffect, useState } from 'react';
import { ApiError } from '../../../../base/api-error.ts';
import type { Asks } from '../../../services/question.ts';
import { askedProblems, type Given } from '../../booking/asked.ts';
import type { Booked, DetailsSent } from '../../booking/contract.ts';
import { afterChange, detailsProblems, type TypedDetails } from '../../booking/details-problems.ts';
import { sendDetails } from '../../booking/visitor.client.ts';
import type { Problems } from '../../steps/details/field.tsx';
import { texts } from '../../steps/details/texts.ts';
import { keepEmail } from '../kept-email.browser.ts';
import { forgetDraft } from './use-draft.ts';

export type Sent = 'no' | 'going' | Booked['next'];

const holdIsOver: ReadonlySet<string> = new Set(['hold_expired', 'hold_replaced', 'booking_not_found']);

/**
 * Submits the details of a hold and goes to the next page. Calls `onBooked` before leaving; `onLost` when the hold
 * is over, `onStale` when the offer has changed in between, `onProblems` when fields are wrong.
 */
export function useSubmit(handlers: {
  onBooked: () => void;
  onLost: () => void;
  onStale: () => void;
  onProblems: (problems: Problems) => void;
}) {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<ApiError>();
  const [sent, setSent] = useState<Sent>('no');

  // Going back from the payment page may show this page just as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent): void => {
      if (event.persisted) setSent('no');
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  function point(found: Problems): void {
    setProblems(found);
    handlers.onProblems(found);
  }

  async function submit(ref: string, details: DetailsSent & Given, asks: Asks, mustPay: boolean): Promise<void> {
    const found: Problems = {
      ...detailsProblems(details),
      ...askedProblems(asks, details),
      ...(mustPay && details.method === null && { method: texts.chooseMethod }),
    };
    if (Object.keys(found).length > 0) return point(found);
    setProblems({});
    setFailure(undefined);
    setSent('going');
    try {
      const booked = await sendDetails(ref, details);
      keepEmail(details.email);
      setSent(booked.next);
      handlers.onBooked();
      // Going back from the payment page, the visitor finds what they typed.
      if (booked.next === 'confirmed') forgetDraft();
      leaveFor(booked.url);
    } catch (error) {
      setSent('no');
      refuse(error instanceof ApiError ? error : new ApiError(0, 'unexpected', String(error)));
    }
  }

  function refuse(error: ApiError): void {
    if (error.code === 'pay_method_not_offered' || error.code === 'package_not_offered') handlers.onStale();
    if (error.code === 'hold_replaced') setFailure(error);
    if (holdIsOver.has(error.code)) handlers.onLost();
    else if (Object.keys(error.fields).length > 0) point(error.fields);
    else setFailure(error);
  }

  /** A field was changed: its error disappears as soon as it is right. */
  function recheck(field: string, typed: TypedDetails & Given, asks: Asks): void {
    setProblems(before =>
      before[field] === undefined ? before : afterChange(before, field, typed, askedProblems(asks, typed)),
    );
  }

  return { problems, failure, sent, submit, recheck };
}

/** Goes to the next page, outside any frame, so that nobody pays inside another site's page. */
function leaveFor(url: string): void {
  const address = new URL(url, location.href).href;
  // The address of a frame's parent may be set, but nothing else read or called.
  if (window.top !== null && window.top !== window.self) window.top.location.href = address;
  else location.assign(address);
}
