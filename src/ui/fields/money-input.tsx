import './text-input.css';
import { useState } from 'react';
import type { Currency } from '../../base/currency.ts';
import { currencies } from '../../base/currency.ts';
import { minorUnits, parseAmount } from '../../base/money.ts';
import { useFieldControl } from './use-field-control.ts';

type Props = {
  currency: Currency;
  /** Minor units; undefined when empty or not an amount. */
  value: number | undefined;
  /** Called with minor units as they are typed; undefined when what is typed is not an amount. */
  onChange: (amount: number | undefined) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
};

/** An amount of money, typed as people write it and kept in minor units. */
export function MoneyInput({ currency, value, onChange, onBlur, placeholder }: Props) {
  const control = useFieldControl();
  const [typed, setTyped] = useState<string>();
  return (
    <span className="v-input v-input-group">
      <span className="v-input-affix" aria-hidden="true">
        {symbol(currency)}
      </span>
      <input
        {...control}
        className="v-number"
        inputMode={currencies[currency].decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={typed ?? written(value, currency)}
        placeholder={placeholder ?? written(0, currency)}
        onChange={event => {
          setTyped(event.target.value);
          onChange(parseAmount(event.target.value, currency));
        }}
        onBlur={() => {
          if (value !== undefined || typed?.trim() === '') setTyped(undefined);
          onBlur?.();
        }}
      />
      <span className="v-input-affix">{currency}</span>
    </span>
  );
}

function written(amount: number | undefined, currency: Currency): string {
  if (amount === undefined) return '';
  const units = amount / minorUnits(currency);
  return Number.isInteger(units) ? String(units) : units.toFixed(currencies[currency].decimals);
}

function symbol(currency: Currency): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find(part => part.type === 'currency')?.value ?? currency;
}
