import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';

export const Fields: BlockForm<'review'> = ({ form: { control } }) => (
  <>
    <TextRow control={control} name="text" label="Review" limit={400} rows={4} hint="In their own words." />
    <TextRow control={control} name="author" label="Name" limit={100} placeholder="Inês, 34" />
    <TextRow
      control={control}
      name="context"
      label="Context"
      limit={100}
      optional
      placeholder="Beginner salsa, spring 2026"
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
      <legend>Stars</legend>
      <div className="v-stars">
        {counts.map(count => (
          <label key={count} data-lit={(value !== null && count <= value) || undefined}>
            <input
              type="radio"
              name={name}
              checked={value === count}
              aria-label={count === 1 ? '1 star' : `${count} stars`}
              onChange={() => onChange(count)}
            />
            <Icon name="star" size={22} />
          </label>
        ))}
        {value !== null && (
          <Button size="small" kind="quiet" onClick={() => onChange(null)}>
            No stars
          </Button>
        )}
      </div>
    </fieldset>
  );
}
