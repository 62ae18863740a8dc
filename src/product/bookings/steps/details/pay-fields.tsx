import { payChoices } from '../../../orders/order/pay-choices.ts';
import type { Bookable } from '../../booking/contract.ts';
import { fieldId, picked } from '../typed.ts';
import { type FieldsProps, Message, messageId } from './field.tsx';
import { texts } from './texts.ts';

type PayFieldsProps = FieldsProps<'method'> & {
  offer: Pick<Bookable, 'payMethods' | 'payPages' | 'hostName' | 'testPayments'>;
  /** What paying at a provider adds; null when it adds nothing. */
  fee: string | null;
};

/** The available ways to pay. */
export function PayFields({ offer, fee, typed, problems, onChange }: PayFieldsProps) {
  const { payMethods, payPages, testPayments, hostName } = offer;
  const choices = payChoices(payMethods, hostName, payPages);
  return (
    <>
      <fieldset className="bk-field bk-pay">
        <legend>{choices.length > 1 ? texts.howToPay : texts.payment}</legend>
        {choices.length === 0 && <p data-problem={true}>{texts.noMethod(hostName)}</p>}
        {choices.map(({ method: each, name, hint, needsProvider }, at) => (
          <label key={each} className="bk-method">
            <input
              id={at === 0 ? fieldId('method') : undefined}
              type="radio"
              name="method"
              value={each}
              {...picked(each === typed.method, onChange && (() => onChange('method', { method: each })))}
              aria-describedby={problems.method === undefined ? undefined : messageId('method')}
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
        {problems.method !== undefined && <Message name="method" problem={problems.method} hint="" />}
      </fieldset>
      {fee !== null && <p role="status">{fee}</p>}
    </>
  );
}
