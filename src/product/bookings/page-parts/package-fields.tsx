import { formatMoney } from '../../../base/money.ts';
import { packageHint, sessionsText } from '../../services/package-words.ts';
import type { Bookable } from '../booking/contract.ts';
import { Field } from './asked-fields.tsx';
import { texts } from './texts.ts';

type PackageFieldsProps = {
  offer: Bookable;
  /** How many dates are booked at once. */
  dates: number;
  form: { packageId: string; pass: string };
  error: string | undefined;
};

/** One session or several at once, and the field for the code of a package bought before. */
export function PackageFields({ offer, dates, form, error }: PackageFieldsProps) {
  const price = (amount: number): string => formatMoney({ amount, currency: offer.currency });
  return (
    <>
      {offer.packages.length === 0 ? null : (
        <fieldset>
          <legend>{texts.howManySessions}</legend>
          <label>
            <input type="radio" name="packageId" value="" defaultChecked={form.packageId === ''} />{' '}
            {texts.oneSession(price(offer.amount))}
          </label>
          {offer.packages.map(each => (
            <label key={each.id}>
              <input type="radio" name="packageId" value={each.id} defaultChecked={form.packageId === each.id} />{' '}
              {sessionsText(each.sessions)}, {price(each.amount)}: {packageHint(each, offer.currency)}
            </label>
          ))}
        </fieldset>
      )}
      {!offer.passes && form.pass === '' ? null : (
        <details className="field" open={form.pass !== '' || error !== undefined}>
          <summary>{texts.havePackage}</summary>
          <Field name="pass" label={texts.packageCode} help={texts.packageHint(dates)} error={error}>
            {field => <input {...field} defaultValue={form.pass} autoComplete="off" />}
          </Field>
        </details>
      )}
    </>
  );
}
