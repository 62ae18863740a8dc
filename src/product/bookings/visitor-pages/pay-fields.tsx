import { type PayWay, payChoices } from '../../orders/order/pay-choices.ts';
import { feePercent } from '../../payments/port/service-fee.ts';
import type { Bookable } from '../booking/contract.ts';
import { texts } from './texts.ts';

type PayFieldsProps = {
  offer: Pick<Bookable, 'payMethods' | 'payPages' | 'hostName' | 'testPayments' | 'feePoints'>;
  chosen: PayWay | null;
  error: string | undefined;
};

/** The ways to pay that are available, without script. */
export const PayFields = ({ offer, chosen, error }: PayFieldsProps) => (
  <fieldset aria-describedby={error === undefined ? undefined : 'method-problem'}>
    <legend>{texts.details.howToPay}</legend>
    {error === undefined ? null : (
      <small className="bad" id="method-problem">
        {error}
      </small>
    )}
    {payChoices(offer.payMethods, offer.hostName, offer.payPages).map(({ method, name, needsProvider }, at) => (
      <label key={method}>
        <input
          id={at === 0 ? 'method' : undefined}
          type="radio"
          name="method"
          value={method}
          defaultChecked={chosen === method}
        />{' '}
        {name}
        {needsProvider && offer.testPayments ? texts.details.testPayments : ''}
      </label>
    ))}
    {offer.feePoints === 0 || offer.payPages.length === 0 ? null : (
      <small>{texts.details.fee(feePercent(offer.feePoints))}</small>
    )}
  </fieldset>
);
