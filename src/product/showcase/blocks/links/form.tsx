import { useController, useWatch } from 'react-hook-form';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { calendarOfferDefaults } from '../../../services/service.ts';
import { defaultPageId } from '../../document/page-document.ts';
import { type BlockForm, type FormItem, useFormTools } from '../../form-fields/form-context.tsx';
import { Pills, TextRow } from '../../form-fields/form-parts.tsx';
import { useEditorTools } from '../../form-fields/use-editor-tools.ts';
import { CompletingPicture } from '../../images/picture-field.tsx';
import { OwnOffer } from '../../offer-fields/link-offer.tsx';
import { type LinkKind, linkKindCodes, linkKinds, sellsItself, targetKinds } from './block.ts';
import { texts } from './texts.ts';

export const Fields: BlockForm<'link'> = ({ form }) => {
  const { items, pages, pageId } = useFormTools();
  const { field } = useController({ control: form.control, name: 'linkKind' });
  const kind: LinkKind = field.value;
  const room = useEditorTools().useLimitWords('calendar_booking');
  const hint = [hints[kind], kind === 'calendar_booking' && room !== undefined && `${room}.`].filter(Boolean).join(' ');
  const offered = linkKindCodes.filter(code => {
    const kinds = targetKinds[code];
    if (code === kind) return true;
    if (code === 'calendar_booking' && pageId === defaultPageId) return true;
    if (kinds !== undefined) return items.some(item => kinds.includes(item.kind));
    return code !== 'pageLink' || Object.keys(pages).length > 0;
  });
  return (
    <>
      <Field label={texts.linksTo} hint={hint || undefined}>
        <Select
          value={kind}
          options={offered.map(code => ({ value: code, label: linkKinds[code] }))}
          onChange={event => field.onChange(event.target.value)}
        />
      </Field>
      <Destination form={form} kind={kind} />
      <Words form={form} kind={kind} />
    </>
  );
};

type OfKind = Parameters<BlockForm<'link'>>[0] & { kind: LinkKind };

const hints: Partial<Record<LinkKind, string>> = {
  calendar_booking: texts.timesHint,
  image: texts.pictureHint,
  lead_capture: texts.contactHint,
  page: texts.handleHint,
};

function Destination({ form, kind }: OfKind) {
  const { pages } = useFormTools();
  if (kind === 'external_link') {
    return (
      <TextRow
        control={form.control}
        name="url"
        label={texts.address}
        inputMode="url"
        placeholder={texts.urlPlaceholder}
        hint={texts.urlHint}
      />
    );
  }
  if (kind === 'page') {
    return (
      <TextRow control={form.control} name="userUrl" label={texts.theirHandle} placeholder={texts.handleExample} />
    );
  }
  if (kind === 'pageLink') {
    const known = Object.entries(pages).map(([id, { title }]) => ({ id, label: title }));
    return <ChoiceOf form={form} name="pageId" label={texts.thePage} known={known} gone={texts.pageNotLive} />;
  }
  if (kind === 'calendar_booking') return <CalendarTarget form={form} />;
  return targetKinds[kind] === undefined ? null : <TargetRow form={form} kind={kind} />;
}

function TargetRow({ form, kind }: OfKind) {
  const { items } = useFormTools();
  const known = items.filter(item => targetKinds[kind]?.includes(item.kind));
  return <ChoiceOf form={form} name="targetId" label={texts.serviceOrClass} known={known} gone={texts.gone} />;
}

/** The times of a service, or of an offer that exists only in the link. */
function CalendarTarget({ form }: Parameters<BlockForm<'link'>>[0]) {
  const { items, pageId } = useFormTools();
  const { field } = useController({ control: form.control, name: 'offer' });
  const services = items.filter(item => targetKinds.calendar_booking?.includes(item.kind));
  const mayOwn = pageId === defaultPageId;
  if (field.value === null && !mayOwn) return <TargetRow form={form} kind="calendar_booking" />;
  return (
    <>
      {(services.length > 0 || field.value === null) && (
        <Pills
          legend={texts.timesOf}
          choices={[
            { value: 'own', label: texts.aSeparateOffer },
            { value: 'service', label: texts.aService },
          ]}
          value={field.value === null ? 'service' : 'own'}
          onChange={choice => field.onChange(choice === 'own' ? calendarOfferDefaults : null)}
        />
      )}
      {field.value === null ? <TargetRow form={form} kind="calendar_booking" /> : <OwnOffer form={form} />}
      {field.value !== null && !mayOwn && (
        <Banner tone="warning" title={texts.linkHidden}>
          {texts.showcaseOnly}
        </Banner>
      )}
    </>
  );
}

type ChoiceProps = Parameters<BlockForm<'link'>>[0] & {
  name: 'targetId' | 'pageId';
  label: string;
  known: readonly (Pick<FormItem, 'id' | 'label'> & { hidden?: boolean })[];
  gone: string;
};

/**
 * Chooses one of the page's items. Says here when the chosen one was deleted or hidden: visitors do not see such a
 * link.
 */
function ChoiceOf({ form: { control }, name, label, known, gone }: ChoiceProps) {
  const { field, fieldState } = useController({ control, name });
  const value = field.value ?? '';
  const chosen = known.find(({ id }) => id === value);
  const problem =
    value === '' || chosen?.hidden === false || (chosen !== undefined && chosen.hidden === undefined)
      ? fieldState.error?.message
      : texts.targetHidden(chosen === undefined ? gone : texts.thisIsHidden);
  const missing = { value, label: value === '' ? texts.choose : texts.deleted };
  return (
    <Field label={label} error={problem}>
      <Select
        value={value}
        options={[
          ...(chosen === undefined ? [missing] : []),
          ...known.map(({ id, label, hidden }) => ({
            value: id,
            label: hidden === true ? `${label} (hidden)` : label,
          })),
        ]}
        onChange={event => field.onChange(event.target.value)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

function Words({ form: { control }, kind }: OfKind) {
  const offer = useWatch({ control, name: 'offer' });
  const sells = sellsItself({ linkKind: kind, offer });
  const isNamedByTarget = !sells && !['external_link', 'image', 'lead_capture'].includes(kind);
  return (
    <>
      {(kind === 'image' || sells || isNamedByTarget) && (
        <CompletingPicture
          control={control}
          name="imageId"
          label={texts.image}
          {...(kind === 'image' || sells || targetKinds[kind] === undefined ? {} : { hint: texts.imageHint })}
          named
        />
      )}
      <TextRow
        control={control}
        name="title"
        label={texts.title}
        limit={110}
        optional={isNamedByTarget}
        placeholder={isNamedByTarget ? '' : kind === 'lead_capture' ? texts.titlePlaceholder : texts.titleExample}
        {...(isNamedByTarget ? { hint: texts.titleHint } : {})}
      />
      <TextRow control={control} name="description" label={texts.description} limit={260} rows={2} optional />
    </>
  );
}
