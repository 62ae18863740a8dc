import { formatMoney } from '../../../base/money.ts';
import { packageHint, sessionsText } from '../../services/package-words.ts';
import type { Bookable } from '../contract.ts';

type PackageFieldsProps = { offer: Bookable; form: { packageId: string; pass: string }; error: string | undefined };

/** One session or several at once, and the place for the code of a package bought before. */
export function PackageFields({ offer, form, error }: PackageFieldsProps) {
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
      {offer.packages.length === 0 && form.pass === '' ? null : (
        <details className="field" open={form.pass !== '' || error !== undefined}>
          <summary>I have a package</summary>
          <p className="field">
            <label htmlFor="pass">Package code</label>
            <input id="pass" name="pass" defaultValue={form.pass} autoComplete="off" />
            {error === undefined ? (
              <small>It pays for this session; nothing else is charged.</small>
            ) : (
              <small className="bad">{error}</small>
            )}
          </p>
        </details>
      )}
    </>
  );
}
