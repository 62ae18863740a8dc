import { asRead } from '../../../base/language.ts';
import { formatMoney } from '../../../base/money.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { type PagesToPay, type PayWay, payChoices } from '../../orders/order/pay-choices.ts';
import { feeOn } from '../../payments/port/service-fee.ts';
import { type SoldPass, termsMark } from '../../services/promotion.ts';
import { accessText, perText } from '../../services/promotion-words.ts';
import type { BookingPrice } from '../booking/contract.ts';
import { agreementText, planAgreementText } from '../memberships/agreement-text.ts';
import { texts as memberTexts } from '../memberships/texts.ts';
import { Problems } from '../page-parts/problems.tsx';
import { Agreement } from '../steps/details/agreement.tsx';
import { CouponFields } from '../steps/details/coupon-fields.tsx';
import { NameAndEmail } from '../steps/details/name-and-email.tsx';
import { texts as stepTexts } from '../steps/details/texts.ts';
import { texts } from './texts.ts';

export type BuyFacts = {
  host: { name: string; userUrl: string };
  offer: SoldPass;
  /** Where the form goes: the address of this page with its order. */
  action: string;
  /** The price with the coupon; null without a valid code. */
  price: BookingPrice | null;
  takesCoupons: boolean;
  /** The pages of providers to pay on: each is one choice. */
  payPages: PagesToPay;
  /** Each payment when a payment plan is offered, minor units and without fee. */
  part: number | undefined;
  /** Service fee in basis points, added when paid at a provider; mostly 0. */
  feePoints: number;
  /** The provider to pay at, when there is only one. */
  provider: string | null;
  isTest: boolean;
  form: { name: string; email: string; coupon: string; method: PayWay | null; came: string };
  errors: Readonly<Record<string, string | undefined>>;
};

/** Buying a pass, without script: its content, its price and the buyer's details. */
export function BuyPassPage({ facts, problem }: { facts: BuyFacts; problem?: string | undefined }) {
  const { host, offer, form, errors, price } = facts;
  const { title, access } = offer.fields;
  const subtotal = offer.fields.price.pricing === 'paid' ? offer.fields.price.amount : 0;
  const { currency } = offer.fields.price;
  const total = price?.total ?? subtotal;
  const fee = feeOn(total, facts.feePoints);
  const sum = formatMoney({ amount: subtotal, currency });
  const whole = formatMoney({ amount: total + fee, currency });
  const priceText = subtotal === 0 ? texts.free : access.renews === null ? sum : perText(sum, access.renews);
  return (
    <main>
      <h1>{texts.buy.title(title)}</h1>
      <p>
        {introOf(access, host.name)} {access.covers === null ? texts.buy.packageWorks : texts.buy.howItWorks}
      </p>
      <dl className="facts">
        <dt>{texts.pays}</dt>
        <dd>{accessText(access)}</dd>
        {subtotal > 0 ? <dt>{texts.refunds}</dt> : null}
        {subtotal > 0 ? (
          <dd>{access.covers === null ? texts.packageRefundText(host.name) : texts.refundText(host.name)}</dd>
        ) : null}
        {price === null ? <dt>{texts.price}</dt> : null}
        {price === null ? <dd>{priceText}</dd> : null}
        {fee > 0 ? <dt>{texts.fee}</dt> : null}
        {fee > 0 ? <dd>{formatMoney({ amount: fee, currency })}</dd> : null}
      </dl>
      {total > 0 && facts.payPages.length === 0 ? (
        <p className="note">{texts.buy.cantPay(host.name)}</p>
      ) : (
        <>
          <Problems
            text={problem}
            title={texts.buy.notBought}
            errors={errors}
            labels={[
              ['name', stepTexts.name],
              ['email', stepTexts.email],
              ['coupon', stepTexts.couponCode],
            ]}
          />
          <form className="card fields" method="post" action={facts.action}>
            <NameAndEmail typed={form} problems={errors} />
            {price === null ? <input type="hidden" name="total" value={subtotal} /> : null}
            {form.came === '' ? null : <input type="hidden" name="came" value={form.came} />}
            <input type="hidden" name="terms" value={termsMark(offer.fields)} />
            {subtotal > 0 && access.renews === null && (facts.takesCoupons || form.coupon !== '') ? (
              <CouponFields typed={form} price={price} problems={errors} />
            ) : null}
            {total > 0 ? <PayFields facts={facts} /> : null}
            {access.renews === null || form.coupon === '' ? null : <p className="note">{texts.buy.noCoupon}</p>}
            {access.renews === null ? null : (
              <p>{agreementText(perText(whole, access.renews), facts.payPages.flat())}</p>
            )}
            {total > 0 && facts.isTest ? <p>{texts.buy.test}</p> : null}
            <button className="button main" type="submit">
              {total === 0 ? texts.buy.take : texts.buy.pay(whole)}
            </button>
            {facts.part === undefined ? null : <PlanFields facts={facts} amount={facts.part} />}
            <Agreement sentence={texts.buy.agree} />
          </form>
        </>
      )}
      <p className="after">
        <a href={pagePath(host.userUrl)}>{texts.buy.backTo(host.name)}</a>
      </p>
    </main>
  );
}

function introOf({ covers, renews }: SoldPass['fields']['access'], host: string): string {
  if (covers === null) return texts.buy.packageIntro(host);
  return renews === null ? texts.buy.intro(host) : texts.buy.memberIntro(host);
}

/** The second way to pay: a part now, the rest monthly. */
function PlanFields({ facts: { offer, feePoints }, amount }: { facts: BuyFacts; amount: number }) {
  const { price, access } = offer.fields;
  if (access.parts === null) return null;
  const part = { amount: amount + feeOn(amount, feePoints), currency: price.currency };
  return (
    <>
      <p>
        {texts.buy.orInParts} {planAgreementText(access.parts, part)}
      </p>
      <button className="button" type="submit" name="plan" value="parts">
        {texts.buy.payPart(formatMoney(part))}
      </button>
    </>
  );
}

/** The choice of payment page, when there are several; else its provider's name. */
function PayFields({ facts: { payPages, host, form, provider } }: { facts: BuyFacts }) {
  const choices = payChoices(['card'], host.name, payPages);
  const [only] = choices;
  if (choices.length < 2)
    return only === undefined || provider === null ? null : <p>{texts.buy.payOn(only.name, provider)}</p>;
  const chosen = choices.find(({ method }) => method === form.method) ?? choices[0];
  return (
    <fieldset>
      <legend>{texts.howToPay}</legend>
      {choices.map(({ method, name }) => (
        <label key={method}>
          <input type="radio" name="method" value={method} defaultChecked={method === chosen?.method} /> {name}
        </label>
      ))}
    </fieldset>
  );
}

export type BoughtFacts = {
  host: { name: string; userUrl: string };
  state: 'ready' | 'unpaid' | 'processing' | 'unanswered' | 'failed' | 'expired' | 'ended';
  title: string;
  number: string;
  email: string;
  /** What was bought, in whose words the page speaks. */
  kind: 'pass' | 'package' | 'membership' | 'plan';
  /** What was charged; null when it cost nothing. */
  paid: string | null;
  /** What is charged next and when; null when nothing is. */
  next: { charge: string; paymentsLeft: number } | null;
  /** How long it can still be paid; the buyer's zone is not known. */
  minutesLeft: number;
  /** The pass once there is one. */
  passUrl: string | null;
  /** The page to pay, or to buy it again. */
  buyUrl: string;
};

const heads: Record<Exclude<BoughtFacts['state'], 'ready'>, string> = {
  unpaid: texts.bought.unpaidTitle,
  processing: texts.bought.processingTitle,
  unanswered: texts.bought.unansweredTitle,
  failed: texts.bought.failedTitle,
  expired: texts.bought.expiredTitle,
  ended: texts.bought.endedTitle,
};
export const boughtTitle = ({ state, kind }: Pick<BoughtFacts, 'state' | 'kind'>): string =>
  asRead(state === 'ready' ? texts.bought.titles[kind] : heads[state]);

/** The state of an order of a pass. */
export function BoughtPage({ facts }: { facts: BoughtFacts }) {
  const { state, host, passUrl } = facts;
  const onward = { unpaid: texts.bought.again, failed: texts.bought.again, expired: texts.bought.anew };
  return (
    <main>
      <h1>{boughtTitle(facts)}</h1>
      <p>{wordsOf(facts)}</p>
      <dl className="facts">
        <dt>{texts.bought.order}</dt>
        <dd>
          {facts.title}
          <small>{facts.number}</small>
        </dd>
        {state === 'ready' ? <Charges facts={facts} /> : null}
      </dl>
      <div className="row">
        {state === 'ready' && passUrl !== null ? (
          <a className="button main" href={passUrl}>
            {texts.bought.view[facts.kind]}
          </a>
        ) : null}
        {state === 'unpaid' || state === 'failed' || state === 'expired' ? (
          <a className="button main" href={facts.buyUrl}>
            {onward[state]}
          </a>
        ) : null}
      </div>
      <p className="after">
        <a href={pagePath(host.userUrl)}>{texts.buy.backTo(host.name)}</a>
      </p>
    </main>
  );
}

/** What was charged, what comes next and when, and how to end it. */
function Charges({ facts: { kind, paid, next, host } }: { facts: BoughtFacts }) {
  const ends = kind === 'membership' ? texts.bought.cancelMembership : null;
  const left = kind === 'plan' && next !== null ? texts.bought.endPlan(next.paymentsLeft, host.name) : ends;
  return (
    <>
      {paid === null ? null : <dt>{texts.bought.paidNow}</dt>}
      {paid === null ? null : <dd>{paid}</dd>}
      {next === null ? null : <dt>{kind === 'plan' ? memberTexts.plan.nextPayment : memberTexts.nextCharge}</dt>}
      {next === null ? null : <dd>{next.charge}</dd>}
      {left === null ? null : <dt>{texts.bought.cancelling}</dt>}
      {left === null ? null : <dd>{left}</dd>}
    </>
  );
}

function wordsOf({ state, email, minutesLeft }: BoughtFacts): string {
  switch (state) {
    case 'ready':
      return texts.bought.text(email);
    case 'processing':
      return texts.bought.processing(email);
    case 'unpaid':
    case 'failed':
      return texts.bought[state](minutesLeft);
    default:
      return texts.bought[state];
  }
}
