import { type FormEvent, type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatMoney } from '../../../../base/money.ts';
import { firstWay, needsProvider, type PayWay } from '../../../orders/order/pay-choices.ts';
import { feeOn } from '../../../payments/port/service-fee.ts';
import { type PaidWith, refundSentence } from '../../../services/refund-sentence.ts';
import { seriesPrice } from '../../../services/series-words.ts';
import type { Bookable } from '../../booking/contract.ts';
import { type Known, whoAmI } from '../../booking/visitor.client.ts';
import { DetailsForm } from '../../steps/details/details-form.tsx';
import './form-style.browser.ts';
import type { TypedForm } from '../../steps/details/field.tsx';
import { texts } from '../../steps/details/texts.ts';
import { keptEmail } from '../kept-email.browser.ts';
import { clock, fullDate } from '../local-words.browser.ts';
import { Note, Problem } from '../problem.tsx';
import { StepTitle } from '../step-title.tsx';
import { shownMoment, shownTime } from '../times/other-clock.browser.ts';
import type { Chosen, useHold } from '../use-hold.ts';
import { firstField } from './first-field.browser.ts';
import { useTimeLeft } from './hold-countdown.tsx';
import { useCoupon } from './use-coupon.ts';
import { useDraft, usePass } from './use-draft.ts';
import { useEmailHint } from './use-email-hint.ts';
import { type Sent, useSubmit } from './use-submit.ts';

type DetailsStepProps = {
  userUrl: string;
  /** The offer on the terms of the hold. */
  offer: Bookable;
  /** The offer as listed when the time was chosen. */
  listed: Bookable | undefined;
  /** The zone the times are in, and the visitor's own. */
  zone: string;
  own: string;
  hold: ReturnType<typeof useHold>;
  chosen: Chosen;
  onHoldAgain: (starts: readonly string[]) => void;
  /** The offer has changed meanwhile. */
  onStale: () => void;
  /** Books so many weeks or dates from the chosen one on. */
  onSeveral: (count: number) => void;
  /** Renders the question how many; passed in because the first steps have loaded it. */
  howMany: (most: number, count: number, onCount: (count: number) => void) => ReactElement | null;
  onOtherTime: () => void;
  onGiveBack: () => void;
};

/** Who is coming, and how they pay; then books. */
export function DetailsStep(props: DetailsStepProps) {
  const { userUrl, offer, listed, zone, own, hold, chosen, onHoldAgain, onStale } = props;
  const { held, choosing, isBegun, keep, lose } = hold;
  const { asks } = chosen;
  const count = chosen.starts.length;
  const [several, setSeveral] = useState(1);
  const form = useRef<HTMLFormElement>(null);
  const { draft, change } = useDraft(chosen.begun?.typed);
  const { emailHint, lookAt } = useEmailHint(texts.emailHint);
  const fill = useEffectEvent((known: Known | undefined) => {
    if (known !== undefined && draft.name === '' && ['', keptEmail()].includes(draft.email))
      change({ ...known, phone: draft.phone || known.phone });
  });
  useEffect(() => {
    void whoAmI(userUrl).then(fill);
  }, [userUrl]);
  const mustPay = offer.pricing === 'paid' && offer.amount > 0;
  const [method, setMethod] = useState<PayWay | null>(
    mustPay
      ? firstWay({ offered: offer.payMethods, atProvider: offer.payPages, begun: chosen.begun?.method }, isBegun)
      : null,
  );
  const [packageId, setPackageId] = useState<string | null>(chosen.begun?.packageId ?? null);
  const [pass, setPass] = usePass(userUrl);
  const byPass = mustPay && pass.trim() !== '';
  const bought = byPass || count > 1 ? undefined : offer.packages.find(each => each.id === packageId);
  const coupon = useCoupon(
    { userUrl, ref: held?.ref, packageId: bought?.id ?? null, email: draft.email, mustPay: mustPay && !byPass },
    chosen.begun?.coupon,
  );
  const owed = byPass ? 0 : (coupon.price?.total ?? bought?.amount ?? offer.amount * count);
  const pays = mustPay && owed > 0;
  const fee = pays && method !== null && needsProvider(method) ? feeOn(owed, offer.feePoints) : 0;
  const paidWith = byPass
    ? 'code'
    : bought !== undefined
      ? 'package'
      : !pays
        ? 'nothing'
        : method !== null && !needsProvider(method)
          ? 'later'
          : 'money';
  const refund = refundOf(paidWith, offer, chosen, own, owed + fee);
  const { problems, failure, sent, submit, recheck } = useSubmit({
    onBooked: keep,
    onLost: lose,
    onStale,
    onProblems: found => firstField(form.current, found)?.focus(),
  });
  const left = useTimeLeft(held?.until ?? 0);
  const over = sent === 'no' && (held === undefined || left <= 0);
  const replaced = failure?.code === 'hold_replaced' ? failure.message : undefined;

  const follow = (field: string, part: Partial<TypedForm>): void => {
    const { method, packageId, pass, coupon: code, ...own } = part;
    if (method !== undefined) setMethod(method);
    if (packageId !== undefined) setPackageId(packageId);
    if (pass !== undefined) setPass(pass);
    if (code !== undefined) coupon.type(code);
    if (own.email !== undefined) lookAt(own.email);
    recheck(field, change(own), asks);
  };

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sent !== 'no' || choosing !== undefined) return;
    if (over || held === undefined) onHoldAgain(chosen.starts);
    else if (several > 1) props.onSeveral(several);
    else if (coupon.isNew && !byPass) {
      // A typed code is applied before booking, so that the visitor sees its effect.
      await coupon.apply();
    } else
      submit(
        held.ref,
        {
          ...draft,
          method: pays ? method : null,
          packageId: bought?.id ?? null,
          pass: byPass ? pass : null,
          coupon: byPass ? null : (coupon.price?.coupon ?? null),
          total: byPass ? null : (coupon.price?.total ?? null),
        },
        asks,
        pays,
      );
  };

  const isHeld = !over && held !== undefined;
  const facts = {
    path: held === undefined ? '' : `/bookings/${held.ref}`,
    offer,
    asks,
    dates: count,
    typed: { ...draft, method, packageId: bought?.id ?? null, pass, coupon: coupon.code },
    emailHint,
    problems: { ...problems, ...(coupon.problem !== undefined && { coupon: coupon.problem }) },
    packages: byPass || count > 1 ? [] : offer.packages,
    price: coupon.price ?? null,
    pays,
    fee: fee > 0 ? texts.fee(formatMoney({ amount: fee, currency: offer.currency })) : null,
    sum: pays && coupon.price === undefined && count > 1 ? seriesPrice(count, offer) : null,
    refunds: refund === null ? [] : [refund],
    submit: over
      ? texts.holdAgain(count)
      : several > 1
        ? texts.seeDates(several)
        : buttonText(offer, pays ? method : null, sent, owed + fee),
    isBusy: sent !== 'no' || choosing !== undefined,
    mayChooseAgain: isBegun && !over,
    mayGiveBack: isBegun && !over,
  };
  return (
    <DetailsForm
      form={form}
      facts={facts}
      on={{
        submit: handleSubmit,
        change: follow,
        apply: coupon.apply,
        drop: coupon.drop,
        otherTime: props.onOtherTime,
        giveBack: props.onGiveBack,
      }}
      head={
        <>
          <StepTitle focus>{texts.yourDetails}</StepTitle>
          {isBegun && isHeld && sent === 'no' && (
            <p role="status" className="bk-begun">
              {texts.begun(shownTime(offer, own, new Date(held.until).toISOString()))}
            </p>
          )}
          {count === 1 &&
            !over &&
            !isBegun &&
            offer.series !== null &&
            props.howMany(offer.series, several, setSeveral)}
          {count > 1 && (
            <details className="bk-pass">
              <summary>{texts.allDates(count)}</summary>
              <ol className="bk-all">
                {chosen.starts.map(start => (
                  <li key={start}>
                    {fullDate(zone, start)}, {clock(zone, start)}
                  </li>
                ))}
              </ol>
            </details>
          )}
        </>
      }
      notes={
        <>
          {over && (
            <Note
              title={replaced === undefined ? texts.expired : texts.replaced}
              text={replaced ?? texts.expiredHint(count)}
            />
          )}
          {listed !== undefined && priceOf(listed) !== priceOf(offer) && (
            <p role="status" data-problem="true">
              {texts.priceChanged(priceOf(offer), priceOf(listed))}
            </p>
          )}
          {!over && failure !== undefined && (
            <Problem error={failure} otherWays={offer.payMethods.length + offer.payPages.length > 2} />
          )}
        </>
      }
    />
  );
}

/** What cancelling brings back; `amount` (minor units) is what is paid for all dates, with the fee. */
const refundOf = (paidWith: PaidWith, offer: Bookable, { startsAt, starts }: Chosen, own: string, amount: number) =>
  refundSentence(
    paidWith,
    {
      policy: offer.refundPolicy,
      kind: offer.kind === 'groupService' ? 'group' : 'individual',
      startsAt: new Date(startsAt),
      amount,
      now: new Date(),
      dates: starts.length,
    },
    {
      when: moment => shownMoment(offer, own, moment.toISOString()),
      money: money => formatMoney({ amount: money, currency: offer.currency }),
    },
  );

const priceOf = ({ pricing, amount, currency }: Bookable): string =>
  pricing === 'paid' && amount > 0 ? formatMoney({ amount, currency }) : texts.free;

function buttonText({ currency }: Bookable, method: PayWay | null, sent: Sent, amount: number): string {
  if (sent === 'going') return texts.confirming;
  if (sent !== 'no') return texts.leaving;
  const goesOn = method !== null && needsProvider(method);
  return goesOn ? texts.pay(formatMoney({ amount, currency })) : texts.confirm;
}
