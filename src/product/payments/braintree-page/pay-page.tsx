import type { ReactNode } from 'react';
import type { CheckoutFacts } from '../../../base/checkout-facts.ts';
import type { Currency } from '../../../base/currency.ts';
import { formatMoney, majorUnits } from '../../../base/money.ts';
import type { ProviderMethod } from '../port/payment-port.ts';
import { texts } from './texts.ts';

/** What is paid, or without an amount which payment is changed; minor units. */
type Payable = { description: string; currency: Currency; amount: number | null; returnUrl: string; keeps: boolean };

export type Shown = {
  page: Payable;
  facts: CheckoutFacts | null;
  minutesLeft: number;
  isTest: boolean;
  /** The head of the seller's page. */
  host: ReactNode;
};

/** The page where a visitor pays: its card fields are Braintree's frames, mounted by our script. */
export function PayPage(
  props: Shown & {
    token: string;
    nonce: string;
    methods: readonly ProviderMethod[];
    /** Whether the card's bank is asked to confirm it. */
    confirms: boolean;
    /** Why the last try failed. */
    notice: string | undefined;
  },
) {
  const { page, methods, notice } = props;
  const { amount, currency } = page;
  const words = amount === null ? texts.keep : { ...texts, act: texts.payAmount(formatMoney({ amount, currency })) };
  const wallets = walletNames.filter(({ method }) => methods.includes(method));
  return (
    <Frame isTest={props.isTest}>
      <Summary {...props} />
      <form
        method="post"
        className="card"
        noValidate
        autoComplete="off"
        data-token={props.token}
        data-nonce={props.nonce}
        data-amount={amount === null ? '' : majorUnits({ amount, currency })}
        data-currency={currency}
        data-keeps={page.keeps ? 'true' : undefined}
        data-confirms={props.confirms ? 'true' : undefined}
      >
        <h2>{wallets.length === 0 ? words.payByCard : words.pay}</h2>
        {notice === undefined ? null : (
          <p className="notice" role="alert">
            {notice}
          </p>
        )}
        {wallets.map(({ method, name, id }) => (
          <div className="wallet" id={id} key={method} hidden>
            {method === 'Venmo' ? (
              <button type="button" className="quiet">
                {words.payWith(name)}
              </button>
            ) : null}
            <p className="error" role="alert" hidden>
              {words.problems.wallet(name)}
            </p>
          </div>
        ))}
        {wallets.length === 0 ? null : (
          <p className="or" hidden>
            {texts.orCard}
          </p>
        )}
        <noscript>
          <p className="notice">{texts.needsScript}</p>
        </noscript>
        <p className="notice" id="unloaded" role="alert" hidden>
          {texts.problems.fields}
        </p>
        <p className="notice" id="unconfirmed" role="alert" hidden>
          {texts.refused.unconfirmed}
        </p>
        <HostedField id="card-number" label={texts.number} problem={texts.problems.number} />
        <div className="pair">
          <HostedField id="card-expiry" label={texts.expiry} hint={texts.expiryHint} problem={texts.problems.expiry} />
          <HostedField id="card-cvc" label={texts.cvc} problem={texts.problems.cvc} />
        </div>
        <input type="hidden" name="nonce" value="" />
        <button type="submit" disabled>
          {words.act}
        </button>
        <p className="soft" role="status" id="paying" hidden>
          {words.paying}
        </p>
        <a className="back" href={page.returnUrl}>
          {texts.cancel}
        </a>
      </form>
    </Frame>
  );
}

const walletNames = [
  { method: 'PaypalAccount', name: 'PayPal', id: 'paypal' },
  { method: 'Venmo', name: 'Venmo', id: 'venmo' },
] as const satisfies readonly { method: ProviderMethod; name: string; id: string }[];

/** The place for one of Braintree's fields, with its label and error. */
function HostedField(props: { id: string; label: string; hint?: string; problem: string }) {
  const { id, label, hint, problem } = props;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {hint === undefined ? null : <span> {hint}</span>}
      </label>
      <div className="hosted" id={id} />
      <p className="error" role="alert" hidden>
        {problem}
      </p>
    </div>
  );
}

/** Instead of the fields: an explanation, and where to go. */
export function NoFieldsPage(props: Shown & { title: string; text: string; link?: { name: string; href: string } }) {
  const { title, text, link } = props;
  return (
    <Frame isTest={props.isTest}>
      <Summary {...props} />
      <div className="card" role="status">
        <h2>{title}</h2>
        <p>{text}</p>
        {link === undefined ? null : (
          <a className="back" href={link.href}>
            {link.name}
          </a>
        )}
      </div>
    </Frame>
  );
}

/** The page of a link that leads to no payment. */
export function NoPaymentPage() {
  return (
    <Frame isTest={false}>
      <div className="card alone">
        <h2>{texts.notFound.title}</h2>
        <p>{texts.notFound.text}</p>
      </div>
    </Frame>
  );
}

function Frame(props: { isTest: boolean; children: ReactNode }) {
  return (
    <>
      {props.isTest ? (
        <header className="band">
          <strong>{texts.testBand}</strong>
        </header>
      ) : null}
      <main>{props.children}</main>
    </>
  );
}

function Summary({ page, facts, minutesLeft, host }: Shown) {
  const { amount, currency } = page;
  return (
    <header className="summary">
      {host}
      {amount === null ? (
        <p className="eyebrow">{texts.keep.instead}</p>
      ) : (
        <p className="eyebrow">{facts === null ? texts.payingFor : texts.payingTo(facts.seller)}</p>
      )}
      <h1>{page.description}</h1>
      {facts?.when.map(line => (
        <p className="when" key={line}>
          {line}
        </p>
      ))}
      {amount === null ? (
        <p className="soft">{texts.keep.nothingCharged}</p>
      ) : (
        <p className="amount">{formatMoney({ amount, currency })}</p>
      )}
      {facts?.renews === undefined ? null : <p className="soft">{facts.renews}</p>}
      {facts === null || facts.refund === '' ? null : <p className="soft">{facts.refund}</p>}
      <p className="soft">{amount === null ? texts.keep.minutesLeft(minutesLeft) : texts.minutesLeft(minutesLeft)}</p>
    </header>
  );
}
