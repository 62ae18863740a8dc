import { useState } from 'react';
import { formatMoney } from '../../../../base/money.ts';
import { packageHint, sessionsText } from '../../../services/package-words.ts';
import type { Bookable } from '../../booking/contract.ts';
import { moneyLocale } from '../local-words.browser.ts';
import { DetailsField } from './details-field.tsx';
import { texts } from './texts.ts';

type PackageChoiceProps = {
  offer: Bookable;
  /** How many dates are booked at once; a package is bought with a single one. */
  dates: number;
  /** The package being bought; null for one session. */
  chosen: string | null;
  /** The code of a package bought before, as typed. */
  pass: string;
  problem: string | undefined;
  onChoose: (packageId: string | null) => void;
  onType: (code: string) => void;
};

/** One session or several at once; or the code of several bought before, which then pays alone. */
export function PackageChoice({ offer, dates, chosen, pass, problem, onChoose, onType }: PackageChoiceProps) {
  const { packages, amount, currency } = offer;
  const [isOpen, setOpen] = useState(pass !== '');
  const price = (of: number): string => formatMoney({ amount: of, currency }, moneyLocale);
  const choices = [
    { id: null, name: texts.oneSession, price: price(amount), hint: '' },
    ...packages.map(each => ({
      id: each.id,
      name: sessionsText(each.sessions),
      price: price(each.amount),
      hint: packageHint(each, currency, moneyLocale),
    })),
  ];
  return (
    <>
      {packages.length > 0 && dates === 1 && pass.trim() === '' && (
        <fieldset className="bk-field bk-pay">
          <legend>{texts.howMany}</legend>
          {choices.map(each => (
            <label key={each.id} className="bk-method">
              <input type="radio" name="package" checked={each.id === chosen} onChange={() => onChoose(each.id)} />
              <span>
                <b>
                  {each.name}, {each.price}
                </b>
                <span>{each.hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {(offer.passes || pass !== '' || isOpen) && (
        <details
          className="bk-pass"
          open={isOpen || problem !== undefined}
          onToggle={event => setOpen(event.currentTarget.open)}
        >
          <summary>{texts.havePackage}</summary>
          <DetailsField
            label={texts.packageCode}
            name="pass"
            value={pass}
            problem={problem}
            hint={texts.packageCodeHint(dates)}
            max={300}
            autoComplete="off"
            optional
            onChange={onType}
          />
        </details>
      )}
    </>
  );
}
