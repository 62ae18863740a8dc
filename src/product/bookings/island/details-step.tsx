import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../../base/api-call.ts';
import { formatMoney } from '../../../base/money.ts';
import { describeRefundPolicy } from '../../services/refund-policy.ts';
import type { PayMethod } from '../../services/service.ts';
import type { Bookable, Booked } from '../contract.ts';
import { detailsLimits, detailsProblems } from '../details-problems.ts';
import { sendDetails } from '../visitor.client.ts';
import { DetailsField } from './details-field.tsx';
import { useTimeLeft } from './hold-countdown.tsx';
import { leaveFor } from './leave-for.ts';
import { locale } from './local-words.ts';
import { PayChoice } from './pay-choice.tsx';
import { Note, Problem } from './problem.tsx';
import { StepTitle } from './step-title.tsx';
import { texts } from './texts.ts';
import { forgetDraft, useDraft } from './use-draft.ts';
import type { Chosen, useHold } from './use-hold.ts';

type DetailsStepProps = {
  offer: Bookable;
  hold: ReturnType<typeof useHold>;
  chosen: Chosen;
  onHoldAgain: (startsAt: string) => void;
  /** The offer has changed meanwhile. */
  onStale: () => void;
};

type Problems = Partial<Record<'name' | 'email' | 'notes' | 'method', string>>;

/** Who comes, and how it will be paid; then the booking. */
export function DetailsStep({ offer, hold, chosen, onHoldAgain, onStale }: DetailsStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const hint = useId();
  const { draft, change } = useDraft();
  const mustPay = offer.pricing === 'paid' && offer.amount > 0;
  const [picked, setPicked] = useState<PayMethod>();
  const method = mustPay ? (picked ?? (offer.payMethods.length === 1 ? offer.payMethods[0] : undefined)) : undefined;
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<ApiError>();
  const [sent, setSent] = useState<'no' | 'going' | Booked['next']>('no');
  const [lost, setLost] = useState<string>();
  const left = useTimeLeft(hold.held?.until ?? 0);
  const over = sent === 'no' && (hold.held === undefined || left <= 0 || lost === hold.held.ref);

  const point = (found: Problems): void => {
    setProblems(found);
    const first = form.current?.querySelector<HTMLElement>(
      Object.keys(found)
        .map(name => `[name="${name}"]`)
        .join(),
    );
    first?.focus();
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sent !== 'no') return;
    if (over) return onHoldAgain(chosen.startsAt);
    const found: Problems = {
      ...detailsProblems(draft),
      ...(mustPay && method === undefined && { method: texts.chooseMethod }),
    };
    if (Object.keys(found).length > 0) return point(found);
    setProblems({});
    setFailure(undefined);
    setSent('going');
    try {
      const booked = await sendDetails(hold.held?.ref ?? '', { ...draft, method: method ?? null });
      setSent(booked.next);
      hold.keep();
      // Somebody who comes back from the payment page finds what was typed.
      if (booked.next === 'confirmed') forgetDraft();
      leaveFor(booked.url);
    } catch (error) {
      setSent('no');
      refuse(error instanceof ApiError ? error : new ApiError(0, 'unexpected', String(error)));
    }
  }

  function refuse(error: ApiError): void {
    if (error.code === 'hold_expired' || error.code === 'booking_not_found') return setLost(hold.held?.ref);
    if (error.code === 'pay_method_not_offered') onStale();
    if (Object.keys(error.fields).length > 0) return point(error.fields);
    setFailure(error);
  }

  return (
    <form ref={form} className="bk-form" noValidate onSubmit={submit}>
      <StepTitle focus>{texts.yourDetails}</StepTitle>
      <DetailsField
        label={texts.name}
        name="name"
        value={draft.name}
        problem={problems.name}
        max={detailsLimits.name}
        autoComplete="name"
        onChange={name => change({ name })}
      />
      <DetailsField
        label={texts.email}
        name="email"
        type="email"
        value={draft.email}
        problem={problems.email}
        hint={texts.emailHint}
        max={detailsLimits.email}
        autoComplete="email"
        onChange={email => change({ email })}
      />
      <DetailsField
        label={texts.notes}
        name="notes"
        type="long"
        value={draft.notes}
        problem={problems.notes}
        hint={texts.notesHint(offer.hostName)}
        max={detailsLimits.notes}
        autoComplete="off"
        onChange={notes => change({ notes })}
      />
      {mustPay && (
        <PayChoice offer={offer} method={method} problem={problems.method} onPick={setPicked} />
      )}
      <div className="bk-end">
        {over && <Note title={texts.expired} text={texts.expiredHint} />}
        {!over && failure !== undefined && <Problem error={failure} otherWays={offer.payMethods.length > 1} />}
        <button
          type="submit"
          className="bk-go"
          aria-busy={sent !== 'no' || hold.choosing !== undefined}
          aria-describedby={mustPay ? hint : undefined}
        >
          {over ? texts.holdAgain : buttonText(offer, method, sent)}
        </button>
        {mustPay && (
          <p id={hint}>
            {describeRefundPolicy(offer.refundPolicy, offer.kind === 'groupService' ? 'group' : 'individual')}
          </p>
        )}
      </div>
    </form>
  );
}

function buttonText(offer: Bookable, method: PayMethod | undefined, sent: 'no' | 'going' | Booked['next']): string {
  if (sent === 'going') return texts.confirming;
  if (sent !== 'no') return texts.leaving;
  const { amount, currency } = offer;
  return method === 'card' ? texts.pay(formatMoney({ amount, currency }, locale)) : texts.confirm;
}
