import { type FormEvent, type ReactElement, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formatMoney } from '../../../../base/money.ts';
import { firstWay, needsProvider, type PayWay } from '../../../orders/order/pay-choices.ts';
import { feeOn } from '../../../payments/port/service-fee.ts';
import { type PaidWith, refundSentence } from '../../../services/refund-sentence.ts';
import { seriesPrice } from '../../../services/series-words.ts';
import type { Bookable } from '../../booking/contract.ts';
import { type Known, whoAmI } from '../../booking/visitor.client.ts';
import { AskedFields } from './asked-fields.tsx';
import { CouponField } from './coupon-field.tsx';
import { NameAndEmail } from './name-and-email.tsx';
import './form-style.browser.ts';
import { clock, fullDate, moneyLocale } from '../local-words.browser.ts';
import { Note, Problem } from '../problem.tsx';
import { StepTitle } from '../step-title.tsx';
import { shownMoment, shownTime } from '../times/other-clock.browser.ts';
import type { Chosen, useHold } from '../use-hold.ts';
import { firstField } from './first-field.browser.ts';
import { useTimeLeft } from './hold-countdown.tsx';
import { PackageChoice } from './package-choice.tsx';
import { PayChoice } from './pay-choice.tsx';
import { texts } from './texts.ts';
import { useCoupon } from './use-coupon.ts';
import { useDraft, usePass } from './use-draft.ts';
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
  /** Renders the question how many; passed in, like the agreement, because the first steps have loaded it. */
  howMany: (most: number, count: number, onCount: (count: number) => void) => ReactElement | null;
  agreement: ReactElement | null;
  /** The buttons to choose another time or release the hold. */
  letGo: ReactElement | null;
};

/** Who is coming, and how they pay; then books. */
export function DetailsStep(props: DetailsStepProps) {
  const { userUrl, offer, listed, zone, own, hold, chosen, onHoldAgain, onStale } = props;
  const { held, choosing, isBegun, keep, lose } = hold;
  const { asks } = chosen;
  const count = chosen.starts.length;
  const [several, setSeveral] = useState(1);
  const form = useRef<HTMLFormElement>(null);
  const rule = useId();
  const { draft, change } = useDraft(chosen.begun?.typed);
  const fill = useEffectEvent((known: Known | undefined) => {
    if (known !== undefined && draft.name === '' && draft.email === '')
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

  const type = (field: 'name' | 'email', value: string): void => recheck(field, change({ [field]: value }), asks);
  const typePass = (code: string): void => {
    setPass(code);
    recheck('pass', draft, asks);
  };
  const pick = (picked: PayWay): void => {
    setMethod(picked);
    recheck('method', draft, asks);
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

  return (
    <form ref={form} className="bk-form" noValidate onSubmit={handleSubmit}>
      <StepTitle focus>{texts.yourDetails}</StepTitle>
      {isBegun && !over && held !== undefined && sent === 'no' && (
        <p role="status" className="bk-begun">
          {texts.begun(shownTime(offer, own, new Date(held.until).toISOString()))}
        </p>
      )}
      {count === 1 && !over && !isBegun && offer.series !== null && props.howMany(offer.series, several, setSeveral)}
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
      <NameAndEmail draft={draft} problems={problems} emailHint={texts.emailHint} onType={type} />
      <AskedFields
        asks={asks}
        host={offer.hostName}
        given={draft}
        problems={problems}
        onChange={(field, part) => recheck(field, change(part), asks)}
      />
      {mustPay && (
        <PackageChoice
          offer={offer}
          dates={count}
          chosen={bought?.id ?? null}
          pass={pass}
          problem={problems.pass}
          onChoose={setPackageId}
          onType={typePass}
        />
      )}
      {mustPay && !byPass && (offer.coupons || coupon.code !== '') && (
        <CouponField coupon={coupon} problem={problems.coupon} />
      )}
      {pays && <PayChoice offer={offer} method={method} problem={problems.method} onPick={pick} />}
      {fee > 0 && <p role="status">{texts.fee(formatMoney({ amount: fee, currency: offer.currency }, moneyLocale))}</p>}
      <div className="bk-end">
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
        <button
          type="submit"
          className="bk-go"
          aria-busy={sent !== 'no' || choosing !== undefined}
          aria-describedby={refund === null ? undefined : rule}
        >
          {over
            ? texts.holdAgain(count)
            : several > 1
              ? texts.seeDates(several)
              : buttonText(offer, pays ? method : null, sent, owed + fee)}
        </button>
        {isBegun && !over && props.letGo}
        {props.agreement}
        {offer.approval && <p>{texts.approval(offer.hostName)}</p>}
        {pays && coupon.price === undefined && count > 1 && <p>{seriesPrice(count, offer, moneyLocale)}</p>}
        {refund !== null && <p id={rule}>{refund}</p>}
      </div>
    </form>
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
      money: money => formatMoney({ amount: money, currency: offer.currency }, moneyLocale),
    },
  );

const priceOf = ({ pricing, amount, currency }: Bookable): string =>
  pricing === 'paid' && amount > 0 ? formatMoney({ amount, currency }, moneyLocale) : texts.free;

function buttonText({ currency }: Bookable, method: PayWay | null, sent: Sent, amount: number): string {
  if (sent === 'going') return texts.confirming;
  if (sent !== 'no') return texts.leaving;
  const goesOn = method !== null && needsProvider(method);
  return goesOn ? texts.pay(formatMoney({ amount, currency }, moneyLocale)) : texts.confirm;
}
