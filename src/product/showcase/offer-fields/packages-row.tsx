import { type Control, useController, useWatch } from 'react-hook-form';
import { keepFocus } from '../../../ui/behavior/keep-focus.browser.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Field, FieldError } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { packageHint, validText } from '../../services/package-words.ts';
import { packageLimits, type SessionPackage } from '../../services/session-package.ts';
import type { Offer } from './offer.ts';
import { texts } from './texts.ts';

const days = [28, 56, 91, 182, 365];
type Problems = Partial<Record<keyof SessionPackage, { message?: string }>>;

/** Several sessions sold together: how many, the price, and how long they are valid. */
export function PackagesRow({ control }: { control: Control<Offer> }) {
  const { field, formState } = useController({ control, name: 'packages' });
  const price = useWatch({ control, name: 'price' });
  const packages = field.value;
  const change = (at: number, part: Partial<SessionPackage>) =>
    field.onChange(packages.map((known, i) => (i === at ? { ...known, ...part } : known)));
  // One entry a package; react-hook-form's types do not distinguish an array's own error from those of its
  // entries.
  const problems = formState.errors.packages as (Problems | undefined)[] | undefined;
  return (
    <fieldset className="v-pills">
      <legend>{texts.packagesRow.packages}</legend>
      <p className="v-soft">{texts.packagesRow.hint}</p>
      <div className="v-tiers">
        {packages.map((each, at) => {
          const bad = problems?.[at];
          const message = bad?.sessions?.message ?? bad?.amount?.message ?? bad?.validDays?.message;
          const sound = Number.isInteger(each.sessions) && Number.isInteger(each.amount) && each.sessions > 1;
          return (
            <div key={each.id}>
              <div className="v-tier v-package">
                <Field label={texts.packagesRow.sessionsInPackage(at + 1)} labelHidden>
                  <TextInput
                    inputMode="numeric"
                    autoComplete="off"
                    after={texts.packagesRow.sessions}
                    value={Number.isNaN(each.sessions) ? '' : each.sessions}
                    onChange={event => change(at, { sessions: toNumber(event.target.value) })}
                    onBlur={field.onBlur}
                  />
                </Field>
                <Field label={texts.packagesRow.priceOfPackage(at + 1)} labelHidden>
                  <MoneyInput
                    currency={price.currency}
                    value={Number.isNaN(each.amount) || each.amount === 0 ? undefined : each.amount}
                    onChange={amount => change(at, { amount: amount ?? Number.NaN })}
                    onBlur={field.onBlur}
                  />
                </Field>
                <Field label={texts.packagesRow.validityOfPackage(at + 1)} labelHidden>
                  <Select
                    value={String(each.validDays ?? '')}
                    options={choicesWith(each.validDays)}
                    onChange={event =>
                      change(at, { validDays: event.target.value === '' ? null : Number(event.target.value) })
                    }
                  />
                </Field>
                <IconButton
                  icon="minus"
                  label={texts.packagesRow.removePackage(at + 1)}
                  onClick={event => {
                    keepFocus(event.currentTarget);
                    field.onChange(packages.filter((_, i) => i !== at));
                  }}
                />
              </div>
              {message !== undefined && <FieldError text={message} />}
              {message === undefined && sound && (
                <p className="v-faint">{packageHint({ ...each, validDays: null }, price.currency)}</p>
              )}
            </div>
          );
        })}
        <div>
          <Button
            size="small"
            icon="plus"
            locked={packages.length >= packageLimits.most ? texts.packagesRow.tooManyPackages : undefined}
            onClick={() => field.onChange([...packages, nextPackage(packages.at(-1), price.amount)])}
          >
            {texts.packagesRow.addAPackage}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

const toNumber = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

const choicesWith = (validDays: number | null) => [
  ...(validDays === null || days.includes(validDays) ? days : [validDays, ...days]).map(value => ({
    value: String(value),
    label: texts.packagesRow.valid(validText(value)),
  })),
  { value: '', label: texts.packagesRow.noExpiry },
];

/** The first suggestions: five sessions, then ten, each a tenth cheaper, rounded to whole units. */
function nextPackage(last: SessionPackage | undefined, single: number): SessionPackage {
  const sessions = Math.min(
    packageLimits.sessions.max,
    last === undefined || Number.isNaN(last.sessions) ? 5 : last.sessions * 2,
  );
  const amount = Number.isNaN(single) ? 0 : Math.floor((single * sessions * 9) / 10 / 100) * 100;
  return { id: crypto.randomUUID(), sessions, amount, validDays: 182 };
}
