import { type ComponentProps, useId } from 'react';
import { Controller, useController } from 'react-hook-form';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { texts } from './texts.ts';

/** A quote the creator types, or the place of reviews by people who booked. */
export const Fields: BlockForm<'review'> = ({ form: { control } }) => {
  const { field } = useController({ control, name: 'verified' });
  const isVerified = field.value === true;
  return (
    <>
      {!isVerified && <Quote control={control} />}
      <Checkbox
        label={texts.verified}
        hint={texts.verifiedHint}
        checked={isVerified}
        onBlur={field.onBlur}
        onChange={event => field.onChange(event.target.checked)}
      />
    </>
  );
};

type Form = ComponentProps<BlockForm<'review'>>['form'];

const Quote = ({ control }: Pick<Form, 'control'>) => (
  <>
    <TextRow control={control} name="text" label={texts.review} limit={400} rows={4} hint={texts.textHint} />
    <TextRow control={control} name="author" label={texts.name} limit={100} placeholder={texts.authorPlaceholder} />
    <TextRow
      control={control}
      name="context"
      label={texts.context}
      limit={100}
      optional
      placeholder={texts.contextPlaceholder}
    />
    <Controller
      control={control}
      name="stars"
      render={({ field }) => <Stars value={field.value} onChange={field.onChange} />}
    />
  </>
);

const counts = [1, 2, 3, 4, 5] as const;

function Stars({ value, onChange }: { value: number | null; onChange: (stars: number | null) => void }) {
  const name = useId();
  return (
    <fieldset className="v-pills">
      <legend>{texts.stars}</legend>
      <div className="v-stars">
        {counts.map(count => (
          <label key={count} data-lit={(value !== null && count <= value) || undefined}>
            <input
              type="radio"
              name={name}
              checked={value === count}
              aria-label={texts.starsCount(count)}
              onChange={() => onChange(count)}
            />
            <Icon name="star" size={22} />
          </label>
        ))}
        {value !== null && (
          <Button size="small" kind="quiet" onClick={() => onChange(null)}>
            {texts.noStars}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
