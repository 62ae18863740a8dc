import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import { Field } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { type BlockForm, useFormTools } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { useEditorTools } from '../../form-fields/use-editor-tools.ts';
import { texts } from './texts.ts';

export const Fields: BlockForm<'pageLink'> = ({ form: { control } }) => {
  const { pageId } = useFormTools();
  const all = useEditorTools().useAllPages();
  const { field, fieldState } = useController({ control, name: 'pageId' });
  const pages = (all ?? []).filter(page => page.pageId !== pageId);
  const chosen = pages.find(page => page.pageId === field.value);
  const isGone = field.value !== '' && all !== undefined && chosen === undefined;
  const isAlone = all !== undefined && pages.length === 0;
  const options = [
    { value: '', label: isAlone ? texts.noOtherPage : texts.chooseAPage },
    ...(isGone ? [{ value: field.value, label: texts.deletedPage }] : []),
    ...pages.map(page => ({ value: page.pageId, label: page.title })),
  ];
  const hint = isAlone ? (
    <>
      {texts.createOneUnder} <Link to="/manage/pages">{texts.pages}</Link>
      {texts.chooseItHere}
    </>
  ) : chosen !== undefined && !chosen.isLive ? (
    texts.notPublishedHint
  ) : (
    texts.pageHint
  );
  return (
    <>
      <Field label={texts.page} hint={hint} error={fieldState.error?.message}>
        <Select {...field} options={options} />
      </Field>
      <TextRow
        control={control}
        name="label"
        label={texts.linkText}
        limit={110}
        optional
        placeholder={chosen?.title ?? ''}
        hint={texts.labelHint}
      />
    </>
  );
};
