import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import { Field } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { type BlockForm, useFormTools } from '../../form-fields/form-context.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'crossPromotion'> = ({ form: { control, setValue } }) => {
  const { cards } = useFormTools();
  const { field, fieldState } = useController({ control, name: 'partnerId' });
  const partners = Object.entries(cards);
  const isGone = field.value !== '' && cards[field.value] === undefined;
  const options = [
    { value: '', label: texts.choose },
    ...(isGone ? [{ value: field.value, label: texts.gone }] : []),
    ...partners.map(([id, { name, badge }]) => ({ value: id, label: `${name} · ${badge}` })),
  ];
  const hint =
    partners.length === 0 ? (
      <>
        {texts.none} <Link to="/manage/exchange-network">{texts.network}</Link>
        {texts.noneEnd}
      </>
    ) : (
      texts.hint
    );
  return (
    <Field label={texts.creator} hint={hint} error={fieldState.error?.message}>
      <Select
        {...field}
        options={options}
        onChange={event => {
          field.onChange(event.target.value);
          setValue('name', cards[event.target.value]?.name ?? '', { shouldDirty: true });
        }}
      />
    </Field>
  );
};
