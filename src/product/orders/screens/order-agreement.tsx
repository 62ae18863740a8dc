import { useQuery } from '@tanstack/react-query';
import { Fact } from '../../../ui/display/facts.tsx';
import { agreementQuery } from './passes.query.ts';
import { texts } from './texts.ts';

/** The agreement to be charged again, which an order began or belongs to. Nothing until it is known. */
export function OrderAgreement({ orderId }: { orderId: string }) {
  const { data } = useQuery(agreementQuery(orderId));
  if (data === undefined) return null;
  return (
    <Fact name={texts.agreement.name}>
      {texts.agreement.statuses[data.status]}
      {data.paidWith === null ? '' : `, ${data.paidWith}`}
    </Fact>
  );
}
