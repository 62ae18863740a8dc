import { Field } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { type Badge, badgeLabels, badges, type Recommendation } from '../badge.ts';
import { promotionLimits } from '../promotion-limits.ts';
import { texts } from './texts.ts';

const options = badges.map(value => ({ value, label: badgeLabels[value] }));

type Props = {
  label: string;
  value: Recommendation;
  error?: string | undefined;
  onChange: (value: Recommendation) => void;
};

/** One of the ten badges, with a field for own words. */
export function BadgeFields({ label, value, error, onChange }: Props) {
  const isCustom = value.badge === 'custom';
  return (
    <>
      <Field label={label}>
        <Select
          options={options}
          value={value.badge}
          onChange={({ target }) => {
            const badge = badges.find((one): one is Badge => one === target.value) ?? 'friend_recommendation';
            onChange({ badge, customBadge: badge === 'custom' ? value.customBadge : '' });
          }}
        />
      </Field>
      {isCustom && (
        <Field
          label={texts.dialog.custom}
          limit={promotionLimits.customBadge}
          value={value.customBadge}
          error={error}
          required
        >
          <TextInput
            value={value.customBadge}
            maxLength={promotionLimits.customBadge}
            onChange={({ target }) => onChange({ ...value, customBadge: target.value })}
          />
        </Field>
      )}
    </>
  );
}
