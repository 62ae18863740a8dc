import { useState } from 'react';
import { formatMoney } from '../../../../base/money.ts';
import { packageHint, sessionsText } from '../../../services/package-words.ts';
import type { Bookable } from '../../booking/contract.ts';
import { picked } from '../typed.ts';
import { type FieldsProps, TypedField } from './field.tsx';
import { Folded } from './folded.tsx';
import { texts } from './texts.ts';

type PackageFieldsProps = FieldsProps<'packageId' | 'pass'> & {
  offer: Pick<Bookable, 'amount' | 'currency' | 'passes'>;
  /** What can be bought instead of one session. */
  packages: Bookable['packages'];
  /** How many dates are booked at once. */
  dates: number;
};

/** One session or several at once; or the code of several bought before, which then pays alone. */
export function PackageFields({ offer, packages, dates, ...form }: PackageFieldsProps) {
  const { typed, problems, onChange } = form;
  const { amount, currency, passes } = offer;
  const [began] = useState(typed.pass !== '');
  const price = (of: number): string => formatMoney({ amount: of, currency });
  const choices = [
    { id: null, name: `${texts.oneSession}, ${price(amount)}`, hint: '' },
    ...packages.map(each => ({
      id: each.id,
      name: `${sessionsText(each.sessions)}, ${price(each.amount)}`,
      hint: packageHint(each, currency),
    })),
  ];
  return (
    <>
      {packages.length > 0 && (
        <fieldset className="bk-field bk-pay">
          <legend>{texts.howMany}</legend>
          {choices.map(({ id, name, hint }) => (
            <label key={id} className="bk-method">
              <input
                type="radio"
                name="packageId"
                value={id ?? ''}
                {...picked(id === typed.packageId, onChange && (() => onChange('packageId', { packageId: id })))}
              />
              <span>
                <b>{name}</b>
                <span>{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {(passes || began || typed.pass !== '') && (
        <Folded summary={texts.havePackage} isNeeded={typed.pass !== ''} problem={problems.pass}>
          <TypedField
            {...form}
            name="pass"
            label={texts.packageCode}
            hint={texts.packageCodeHint(dates)}
            max={300}
            optional
          />
        </Folded>
      )}
    </>
  );
}
