import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import { Field } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { type BlockForm, useFormTools } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { useEditorTools } from '../../form-fields/use-editor-tools.ts';

export const Fields: BlockForm<'pageLink'> = ({ form: { control } }) => {
  const { pageId } = useFormTools();
  const all = useEditorTools().useAllPages();
  const { field, fieldState } = useController({ control, name: 'pageId' });
  const pages = (all ?? []).filter(page => page.pageId !== pageId);
  const chosen = pages.find(page => page.pageId === field.value);
  const isGone = field.value !== '' && all !== undefined && chosen === undefined;
  const isAlone = all !== undefined && pages.length === 0;
  const options = [
    { value: '', label: isAlone ? 'You have no other page yet' : 'Choose a page' },
    ...(isGone ? [{ value: field.value, label: 'Deleted page' }] : []),
    ...pages.map(page => ({ value: page.pageId, label: page.title })),
  ];
  const hint = isAlone ? (
    <>
      Create one under <Link to="/manage/pages">Pages</Link>, then choose it here.
    </>
  ) : chosen !== undefined && !chosen.isLive ? (
    'Visitors see this link once that page is published.'
  ) : (
    'The link keeps working if the page’s address changes.'
  );
  return (
    <>
      <Field label="Page" hint={hint} error={fieldState.error?.message}>
        <Select {...field} options={options} />
      </Field>
      <TextRow
        control={control}
        name="label"
        label="Link text"
        limit={110}
        optional
        placeholder={chosen?.title ?? ''}
        hint="If empty, the page title."
      />
    </>
  );
};
