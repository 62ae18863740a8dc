import type { Currency } from '../../../../base/currency.ts';
import { formatMoney } from '../../../../base/money.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { FormPair } from '../../../../ui/fields/form-layout.tsx';
import { MoneyInput } from '../../../../ui/fields/money-input.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import type { ManualBooking } from './manual-booking-contract.ts';
import { texts } from './texts.ts';

type Price = ManualBooking['price'];
type Props = {
  price: Price;
  /** What the service costs; 0 for free and for what no service is. */
  offered: { amount: number; currency: Currency };
  problem: string | undefined;
  onChange: (price: Price) => void;
};

/** What it costs and whether that is settled. The service's price stands there to begin with. */
export function ManualPrice({ price, offered, problem, onChange }: Props) {
  const { amount, currency } = offered;
  const listed = texts.manualPrice.usually(amount, formatMoney({ amount, currency }, 'en-US', true));
  const choose = (how: string) => {
    const cost = price.how === 'free' ? offered : price;
    onChange(
      how === 'owed' || how === 'settled' ? { how, amount: cost.amount, currency: cost.currency } : { how: 'free' },
    );
  };
  return (
    <FormPair>
      <Field label={texts.manualPrice.payment}>
        <Select
          value={price.how}
          onChange={event => choose(event.target.value)}
          options={[
            { value: 'free', label: texts.manualPrice.free },
            { value: 'owed', label: texts.manualPrice.payLater(listed) },
            { value: 'settled', label: texts.manualPrice.alreadyPaid },
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
  );
}
