import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../base/money.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Fact } from '../../../ui/display/facts.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatLastDay } from '../../calendar/format-time.ts';
import { partsPaidText, partsText } from '../../services/promotion-words.ts';
import { type OrderAgreement as Agreement, getOrderAgreement } from '../passes/member-contract.ts';
import { texts } from './texts.ts';

/** The agreement of future charges that an order began or belongs to. Nothing until it is loaded. */
export function OrderAgreement({ orderId }: { orderId: string }) {
  const { data } = useQuery(answerQuery(getOrderAgreement, { params: { id: orderId } }));
  if (data === undefined) return null;
  const paidWith = data.paidWith === null ? '' : `, ${data.paidWith}`;
  if (data.plan !== null) return <Plan plan={data.plan} paidWith={paidWith} />;
  return (
    <Fact name={texts.agreement.name}>
      {texts.agreement.statuses[data.status]}
      {paidWith}
    </Fact>
  );
}

/** What is paid of it, and each coming payment. */
function Plan({ plan, paidWith }: { plan: NonNullable<Agreement['plan']>; paidWith: string }) {
  const { zone } = useSignedIn().creator;
  const { parts, paid, amount, currency, dueDates } = plan;
  const price = formatMoney({ amount, currency });
  return (
    <Fact name={texts.agreement.plan}>
      <span>
        {partsText(parts, price)}, {partsPaidText(paid, parts)}
        {paidWith}
      </span>
      {dueDates.map(due => (
        <div key={due} className="v-soft">
          {texts.agreement.due(price, formatLastDay(new Date(due), zone))}
        </div>
      ))}
    </Fact>
  );
}
