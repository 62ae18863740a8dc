import { formatMoney } from '../../../base/money.ts';
import { formatLastDay } from '../../calendar/format-time.ts';
import { memberStage } from '../../orders/passes/member-contract.ts';
import { partsPaidText } from '../../services/promotion-words.ts';
import { isOwed } from '../memberships/membership.ts';
import type { Membership } from '../memberships/membership-record.ts';
import { texts as words } from '../memberships/texts.ts';
import { texts } from './texts.ts';

/** A membership as its member sees it on the page of all their bookings with one creator. */
export type KnownMembership = {
  /** The path of its own page. */
  path: string;
  title: string;
  status: string;
  /** What is charged next and when, or when it ends; null once it is over. */
  next: string | null;
  /** The amount on the button that pays; null when nothing is due. */
  pay: string | null;
};

type Shown = Pick<
  Membership,
  | 'status'
  | 'endsAtPeriodEnd'
  | 'endedAt'
  | 'amount'
  | 'currency'
  | 'periodEnd'
  | 'parts'
  | 'partsPaid'
  | 'needsConfirmation'
>;

/** A membership in the words of its customer: status, price and next payment. */
export function knownMembership(of: Shown, { path, title, zone }: { path: string; title: string; zone: string }) {
  const { status, endsAtPeriodEnd, amount, currency, periodEnd, parts, partsPaid } = of;
  const price = formatMoney({ amount, currency });
  const day = formatLastDay(periodEnd, zone);
  const owes = isOwed(of);
  const stage = words.status[memberStage(of)];
  const next = endsAtPeriodEnd
    ? `${words.endsOn} ${day}`
    : `${parts === null ? words.nextCharge : words.plan.nextPayment}: ${words.charge(price, day)}`;
  return {
    path,
    title,
    status: parts === null ? stage : `${stage}, ${partsPaidText(partsPaid ?? 0, parts)}`,
    next: status === 'active' ? next : owes ? `${words.owed}: ${price}` : null,
    pay: owes ? (of.needsConfirmation ? words.confirm(price) : words.pay(price)) : null,
  } satisfies KnownMembership;
}

/** A person's memberships, those with a payment due with a button that pays. */
export function AccountMemberships({ memberships }: { memberships: readonly KnownMembership[] }) {
  if (memberships.length === 0) return null;
  return (
    <section aria-label={texts.account.memberships}>
      <h2>{texts.account.memberships}</h2>
      {memberships.map(({ path, title, status, next, pay }) => (
        <div className="card" key={path}>
          <strong>{title}</strong>
          <p>
            {status}
            {next === null ? '' : `. ${next}`}
          </p>
          <form className="row" method="post" action={`${path}/membership`}>
            {pay === null ? null : (
              <button className="button main" type="submit" name="act" value="pay">
                {pay}
              </button>
            )}
            <a className="button" href={path} aria-label={texts.account.membership(title)}>
              {texts.account.change}
            </a>
          </form>
        </div>
      ))}
    </section>
  );
}
