import { Link } from 'react-router';
import type { Currency } from '../../../../base/currency.ts';
import { formatMoney } from '../../../../base/money.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { FormPair } from '../../../../ui/fields/form-layout.tsx';
import { MoneyInput } from '../../../../ui/fields/money-input.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { planNames } from '../../../plans/entitlement.ts';
import { gateMessage, mayUse, pricingPath, unlockedBy } from '../../../plans/gate.ts';
import { texts as planTexts } from '../../../plans/texts.ts';
import { texts } from './texts.ts';
import type { WrittenPrice } from './written-price.ts';

type Props = {
  price: WrittenPrice;
  /** The price of the service; 0 when free and for anything else. */
  offered: { amount: number; currency: Currency };
  problem: string | undefined;
  /** Why this way of paying is unavailable. */
  howProblem: string | undefined;
  onChange: (price: WrittenPrice) => void;
};

/** The price, and whether it is paid. */
export function ManualPrice({ price, offered, problem, howProblem, onChange }: Props) {
  const gate = mayUse('isFlexiblePaymentEnabled', useSignedIn().creator.plan);
  // The amount only in the label; once there is one, its field shows it.
  const owed = texts.manualPrice.toBePaid(price.how !== 'free' || offered.amount === 0 ? '' : formatMoney(offered));
  const choose = (how: string) => {
    const cost = price.how === 'free' ? offered : price;
    onChange(
      how === 'owed' || how === 'settled' ? { how, amount: cost.amount, currency: cost.currency } : { how: 'free' },
    );
  };
  return (
    <>
      <FormPair>
        <Field label={texts.manualPrice.payment} error={howProblem}>
          <Select
            value={price.how}
            onChange={event => choose(event.target.value)}
            options={[
              gate === undefined
                ? { value: 'owed', label: owed }
                : {
                    value: 'owed',
                    label: texts.manualPrice.locked(owed, planNames[unlockedBy(gate.what)]),
                    disabled: true,
                  },
              { value: 'settled', label: texts.manualPrice.paidToMe },
              { value: 'free', label: texts.manualPrice.free },
            ]}
          />
        </Field>
        {price.how !== 'free' && (
          <Field label={texts.manualPrice.amount} error={problem}>
            <MoneyInput
              key={price.currency}
              currency={price.currency}
              value={price.amount === 0 ? undefined : price.amount}
              onChange={typed => onChange({ ...price, amount: typed ?? 0 })}
            />
          </Field>
        )}
      </FormPair>
      {gate !== undefined && (
        <p className="v-field-hint">
          {gateMessage(gate)} <Link to={pricingPath}>{planTexts.seePlans}</Link>
        </p>
      )}
    </>
  );
}
