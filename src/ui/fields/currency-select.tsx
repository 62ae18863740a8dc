import { type Currency, currencyCodes } from '../../base/currency.ts';
import { ownLocale } from '../../base/own-locale.ts';
import { Select } from './select.tsx';

type Props = { value: Currency; onChange: (value: Currency) => void; disabled?: boolean };

/** A choice of every currency, by the names of the reader's language: "Euro (EUR)". */
export function CurrencySelect({ value, onChange, disabled }: Props) {
  const names = new Intl.DisplayNames(ownLocale(), { type: 'currency' });
  const options = currencyCodes
    .map(code => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <Select
      options={options}
      value={value}
      disabled={disabled}
      onChange={event => {
        const next = currencyCodes.find(code => code === event.target.value);
        if (next !== undefined) onChange(next);
      }}
    />
  );
}
