import type { ReactNode } from 'react';
import { formatMoney } from '../../base/money.ts';
import { HostHead } from '../../platform/host-head.tsx';
import type { GatewayPayment } from './payment.ts';
import { type CardErrors, type CardForm, testCards } from './test-card.ts';
import { texts } from './texts.ts';

/** The page where a visitor pays: works without script, and is plainly a test. */
export function PayPage(props: {
  payment: GatewayPayment;
  form: CardForm;
  errors: CardErrors;
  /** Why the last try failed. */
  notice: string | undefined;
  minutesLeft: number;
}) {
  const { payment, form, errors, notice } = props;
  return (
    <Frame>
      <Summary payment={payment} minutesLeft={props.minutesLeft} />
      <form method="post" className="card" noValidate autoComplete="off">
        <h2>{texts.payByCard}</h2>
        {notice === undefined ? null : (
          <p className="notice" role="alert">
            {notice}
          </p>
        )}
        <input type="hidden" name="step" value="card" />
        <CardField name="number" label={texts.number} value={form.number} error={errors.number} max={23} />
        <div className="pair">
          <CardField
            name="expiry"
            label={texts.expiry}
            hint={texts.expiryHint}
            value={form.expiry}
            error={errors.expiry}
            max={7}
          />
          <CardField name="cvc" label={texts.cvc} hint={texts.cvcHint} value={form.cvc} error={errors.cvc} max={4} />
        </div>
        <button type="submit">{texts.pay(amountOf(payment))}</button>
        <a className="back" href={payment.returnUrl}>
          {texts.cancel}
        </a>
      </form>
      <TestCards />
    </Frame>
  );
}

/** Where a bank would ask its customer. */
export function ChallengePage(props: { payment: GatewayPayment; minutesLeft: number; card: string }) {
  const { payment } = props;
  return (
    <Frame>
      <Summary payment={payment} minutesLeft={props.minutesLeft} />
      <form method="post" className="card">
        <p className="eyebrow">{texts.challenge.bank}</p>
        <h2>{texts.challenge.title}</h2>
        <p>{texts.challenge.text(amountOf(payment))}</p>
        <input type="hidden" name="step" value="challenge" />
        <input type="hidden" name="card" value={props.card} />
        <div className="pair">
          <button type="submit" name="answer" value="approve">
            {texts.challenge.approve}
          </button>
          <button type="submit" name="answer" value="refuse" className="quiet">
            {texts.challenge.refuse}
          </button>
        </div>
        <a className="back" href={payment.returnUrl}>
          {texts.cancel}
        </a>
      </form>
    </Frame>
  );
}

/** The page of a link that leads to no payment. */
export function NoPaymentPage() {
  return (
    <Frame>
      <div className="card alone">
        <h2>{texts.notFound.title}</h2>
        <p>{texts.notFound.text}</p>
      </div>
    </Frame>
  );
}

function Frame(props: { children: ReactNode }) {
  return (
    <>
      <header className="band">
        <strong>{texts.band.title}</strong> <span>{texts.band.text}</span>
      </header>
      <main>{props.children}</main>
    </>
  );
}

function Summary(props: { payment: GatewayPayment; minutesLeft: number }) {
  const { payment, minutesLeft } = props;
  const { shown } = payment;
  const look = shown?.look ?? null;
  return (
    <header className="summary">
      {look === null ? null : <HostHead look={look} />}
      <p className="eyebrow">{shown === null ? texts.payingFor : texts.payingTo(shown.seller)}</p>
      <h1>{payment.description}</h1>
      {shown?.when.map(line => (
        <p className="when" key={line}>
          {line}
        </p>
      ))}
      <p className="amount">{amountOf(payment)}</p>
      {shown?.renews === undefined ? null : <p className="soft">{shown.renews}</p>}
      {shown === null || shown.refund === '' ? null : <p className="soft">{shown.refund}</p>}
      <p className="soft">{texts.minutesLeft(minutesLeft)}</p>
    </header>
  );
}

function CardField(props: {
  name: keyof CardForm;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  max: number;
}) {
  const { name, label, hint, value, error } = props;
  const errorId = `${name}-error`;
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {hint === undefined ? null : <span> {hint}</span>}
      </label>
      <input
        id={name}
        name={name}
        defaultValue={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={props.max}
        {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
      />
      {error === undefined ? null : (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
    </div>
  );
}

function TestCards() {
  return (
    <section className="cards" aria-labelledby="cards">
      <h2 id="cards">{texts.testCards}</h2>
      <p className="soft">{texts.testCardsHint}</p>
      <ul>
        {testCards.map(card => (
          <li key={card.number}>
            <div>
              <code>{card.number}</code>
              <span>
                <strong>{card.title}.</strong> {card.about}
              </span>
            </div>
            <a href={`?use=${card.fate}`} aria-label={texts.fillInCard(card.title)}>
              {texts.fillIn}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const amountOf = (payment: GatewayPayment) => formatMoney({ amount: payment.amount, currency: payment.currency });
