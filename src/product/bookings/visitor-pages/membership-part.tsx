import { formatMoney } from '../../../base/money.ts';
import { formatLastDay } from '../../calendar/format-time.ts';
import { memberStage } from '../../orders/passes/member-contract.ts';
import { partsPaidText, partsText, perText } from '../../services/promotion-words.ts';
import type { ChangeableCard } from '../booking/card-payments.ts';
import { cardText } from '../memberships/card-text.ts';
import { isOver, isOwed } from '../memberships/membership.ts';
import type { Membership } from '../memberships/membership-record.ts';
import { texts } from '../memberships/texts.ts';

export type MembershipFacts = Pick<
  Membership,
  | 'status'
  | 'endsAtPeriodEnd'
  | 'amount'
  | 'currency'
  | 'period'
  | 'periodEnd'
  | 'parts'
  | 'partsPaid'
  | 'dueOrderId'
  | 'needsConfirmation'
  | 'endedAt'
  | 'checkAt'
> & {
  /** The card it is charged to; undefined when unknown. */
  card: ChangeableCard | undefined;
  /** Where its forms go. */
  action: string;
};

/** The end of the page's address at which it stands. */
export const membershipPart = 'membership';

/** What a member pays and when, and the ways to pay what is owed, to cancel and to take that back. */
export function MembershipPart(props: { membership: MembershipFacts; host: { name: string; zone: string } }) {
  const { membership, host } = props;
  const { status, endsAtPeriodEnd, amount, currency, period, periodEnd, parts, partsPaid } = membership;
  const price = formatMoney({ amount, currency });
  const day = formatLastDay(periodEnd, host.zone);
  const owes = isOwed(membership);
  const cardName = membership.card && cardText(membership.card);
  const label = parts === null ? texts.label : texts.plan.label;
  const next = parts === null ? texts.nextCharge : texts.plan.nextPayment;
  return (
    <section className="card" id={membershipPart} aria-label={label}>
      <dl className="facts">
        <dt>{label}</dt>
        <dd>
          {texts.status[memberStage(membership)]}
          <small>
            {parts === null
              ? perText(price, period)
              : `${partsText(parts, price)}, ${partsPaidText(partsPaid ?? 0, parts)}`}
          </small>
        </dd>
        {status === 'active' ? <dt>{endsAtPeriodEnd ? texts.endsOn : next}</dt> : null}
        {status === 'active' ? <dd>{endsAtPeriodEnd ? day : texts.charge(price, day)}</dd> : null}
        {owes ? <dt>{texts.owed}</dt> : null}
        {owes ? <dd>{price}</dd> : null}
        {cardName === undefined || isOver(membership) ? null : (
          <>
            <dt>{texts.card}</dt>
            <dd>{cardName}</dd>
          </>
        )}
      </dl>
      {owes ? <p className="note">{owedText(membership, host.zone)}</p> : null}
      {isOver(membership) ? (
        <p className="note">{overText(membership, host.name)}</p>
      ) : (
        <Acts {...{ membership, price, day }} />
      )}
    </section>
  );
}

function owedText({ status, parts, needsConfirmation, checkAt }: MembershipFacts, zone: string): string {
  const own = parts === null ? texts : texts.plan;
  if (status === 'unpaid' && checkAt !== null) return own.unpaid(formatLastDay(checkAt, zone));
  return needsConfirmation ? own.needsConfirmation : own.pastDue;
}

function overText({ status, parts }: MembershipFacts, host: string): string {
  if (status === 'complete') return texts.plan.complete;
  return parts === null ? texts.over(host) : texts.plan.over(host);
}

function Acts({ membership, price, day }: { membership: MembershipFacts; price: string; day: string }) {
  const { status, endsAtPeriodEnd, action, card, parts } = membership;
  const owes = isOwed(membership);
  if (parts !== null && !owes && card?.mayChange !== true) return null;
  return (
    <form method="post" action={action}>
      {parts === null ? (
        <p>{endsAtPeriodEnd ? texts.resumeHint(day) : owes ? texts.cancelOwedHint : texts.cancelHint(day)}</p>
      ) : null}
      <div className="row">
        {status === 'active' && !endsAtPeriodEnd && card?.mayChange === true ? (
          <button className="button" type="submit" name="act" value="card">
            {texts.changeCard}
          </button>
        ) : null}
        {owes ? (
          <button className="button main" type="submit" name="act" value="pay">
            {membership.needsConfirmation ? texts.confirm(price) : texts.pay(price)}
          </button>
        ) : null}
        {parts !== null ? null : endsAtPeriodEnd ? (
          <button className="button" type="submit" name="act" value="resume">
            {texts.resume}
          </button>
        ) : (
          <button className="button" type="submit" name="act" value="cancel">
            {texts.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
