import { type PayWay, payChoices } from '../../../orders/order/pay-choices.ts';
import type { Bookable } from '../../booking/contract.ts';
import { AlertIcon } from '../icons.tsx';
import { texts } from './texts.ts';

type PayChoiceProps = {
  offer: Bookable;
  method: PayWay | null;
  problem: string | undefined;
  onPick: (method: PayWay) => void;
};

/** The available ways to pay. A single one is only stated. */
export function PayChoice({ offer, method, problem, onPick }: PayChoiceProps) {
  const { payMethods, payPages, testPayments, hostName } = offer;
  const choices = payChoices(payMethods, hostName, payPages);
  return (
    <fieldset className="bk-field bk-pay">
      <legend>{choices.length > 1 ? texts.howToPay : texts.payment}</legend>
      {choices.length === 0 && <p data-problem={true}>{texts.noMethod(hostName)}</p>}
      {choices.map(({ method: each, name, hint, needsProvider }) => (
        <label key={each} className="bk-method">
          <input
            type="radio"
            name="method"
            checked={each === method}
            aria-describedby={problem === undefined ? undefined : 'bk-method-problem'}
            onChange={() => onPick(each)}
          />
          <span>
            <b>
              <bdi>{name}</bdi>
              {needsProvider && testPayments && <small> {texts.testPayments}</small>}
            </b>
            <span>{hint}</span>
          </span>
        </label>
      ))}
      {problem !== undefined && (
        <p id="bk-method-problem" data-problem={true}>
          <AlertIcon />
          <span>{problem}</span>
        </p>
      )}
    </fieldset>
  );
}
