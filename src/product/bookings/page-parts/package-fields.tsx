import { formatMoney } from '../../../base/money.ts';
import { packageHint, sessionsText } from '../../services/package-words.ts';
import type { Bookable } from '../booking/contract.ts';
import { Field } from './asked-fields.tsx';

export const packageCode = 'Package code';

type PackageFieldsProps = {
  offer: Bookable;
  /** How many dates are booked at once. */
  dates: number;
  form: { packageId: string; pass: string };
  error: string | undefined;
};

/** One session or several at once, and the place for the code of a package bought before. */
export function PackageFields({ offer, dates, form, error }: PackageFieldsProps) {
  const price = (amount: number): string => formatMoney({ amount, currency: offer.currency });
  return (
    <>
      {offer.packages.length === 0 ? null : (
        <fieldset>
          <legend>How many sessions?</legend>
          <label>
            <input type="radio" name="packageId" value="" defaultChecked={form.packageId === ''} /> One session,{' '}
            {price(offer.amount)}
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
          <summary>I have a package</summary>
          <Field
            name="pass"
            label={packageCode}
            help={`It pays for ${dates === 1 ? 'this session' : 'each of these dates'}; nothing else is charged.`}
            error={error}
          >
            {says => <input {...says} defaultValue={form.pass} autoComplete="off" />}
          </Field>
        </details>
      )}
    </>
  );
}
