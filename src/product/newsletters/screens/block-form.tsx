import type { ReactNode } from 'react';
import { richLimits } from '../../../base/rich-text.ts';
import { Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { IssueChoices } from '../issue/contract.ts';
import { type IssueBlock, issueLimits } from '../issue/issue.ts';
import { useLentFields } from './lent-fields.tsx';
import { LinkField } from './link-field.tsx';
import { texts } from './texts.ts';

const words = texts.block;

type Props = {
  block: IssueBlock;
  choices: Pick<IssueChoices, 'offers' | 'posts'>;
  /** `field` names what is typed in. */
  onChange: (block: IssueBlock, field: string) => void;
};

/** The fields of one block. */
export function BlockForm({ block, choices, onChange }: Props): ReactNode {
  const { ImageField, TextField } = useLentFields();
  switch (block.kind) {
    case 'heading':
      return (
        <Line
          label={words.heading}
          value={block.text}
          limit={issueLimits.heading}
          onChange={text => onChange({ ...block, text }, 'text')}
        />
      );
    case 'text':
      return (
        <TextField
          label={words.text}
          limit={issueLimits.text}
          placeholder={words.textHint}
          value={block.text}
          onChange={text => onChange({ ...block, text }, 'text')}
        />
      );
    case 'image':
      return (
        <Stack gap={24}>
          <ImageField
            label={words.image}
            imageId={block.imageId}
            onImage={imageId => onChange({ ...block, imageId }, 'image')}
            alt={block.alt}
            onAlt={alt => onChange({ ...block, alt }, 'alt')}
            altLimit={richLimits.alt}
          />
          <LinkField optional value={block.href} onChange={href => onChange({ ...block, href }, 'href')} />
        </Stack>
      );
    case 'button':
      return (
        <Stack gap={24}>
          <Line
            label={words.label}
            value={block.label}
            limit={issueLimits.button}
            onChange={label => onChange({ ...block, label }, 'label')}
          />
          <LinkField value={block.href} onChange={href => onChange({ ...block, href }, 'href')} />
        </Stack>
      );
    case 'offer':
      return (
        <Stack gap={24}>
          <Chosen
            label={words.offer}
            first={words.chooseOffer}
            none={words.noOffers}
            options={choices.offers.map(({ id, name, facts }) => ({
              id,
              name: facts === '' ? name : `${name} · ${facts}`,
            }))}
            value={block.offerId}
            onChange={offerId => onChange({ ...block, offerId }, 'offer')}
          />
          <Line
            label={words.label}
            optional
            placeholder={words.bookLabel}
            value={block.label}
            limit={issueLimits.button}
            onChange={label => onChange({ ...block, label }, 'label')}
          />
        </Stack>
      );
    case 'post':
      return (
        <Stack gap={24}>
          <Chosen
            label={words.post}
            first={words.choosePost}
            none={words.noPosts}
            options={choices.posts.map(({ id, title }) => ({ id, name: title }))}
            value={block.postId}
            onChange={postId => onChange({ ...block, postId }, 'post')}
          />
          <Line
            label={words.label}
            optional
            placeholder={words.readLabel}
            value={block.label}
            limit={issueLimits.button}
            onChange={label => onChange({ ...block, label }, 'label')}
          />
        </Stack>
      );
    case 'quote':
      return (
        <Stack gap={24}>
          <Field label={words.quote} limit={issueLimits.quote} value={block.text}>
            <TextArea
              rows={3}
              maxLength={issueLimits.quote}
              value={block.text}
              onChange={event => onChange({ ...block, text: event.target.value }, 'text')}
            />
          </Field>
          <Line
            label={words.by}
            optional
            value={block.by}
            limit={issueLimits.by}
            onChange={by => onChange({ ...block, by }, 'by')}
          />
        </Stack>
      );
    case 'divider':
      return <p className="v-soft">{words.divider}</p>;
  }
}

type LineProps = {
  label: string;
  value: string;
  limit: number;
  optional?: boolean;
  placeholder?: string;
  onChange: (value: string) => void;
};

const Line = ({ label, value, limit, optional, placeholder, onChange }: LineProps) => (
  <Field label={label} optional={optional} limit={limit} value={value}>
    <TextInput
      value={value}
      maxLength={limit}
      placeholder={placeholder}
      onChange={event => onChange(event.target.value)}
    />
  </Field>
);

type ChosenProps = {
  label: string;
  first: string;
  none: string;
  options: readonly { id: string; name: string }[];
  value: string | null;
  onChange: (id: string | null) => void;
};

/** One of the page's items; one that is no longer there stays visible until another is chosen. */
function Chosen({ label, first, none, options, value, onChange }: ChosenProps) {
  const isGone = value !== null && !options.some(({ id }) => id === value);
  return (
    <Field label={label} hint={options.length === 0 ? none : undefined}>
      <Select
        value={value ?? ''}
        options={[
          { value: '', label: first },
          ...(isGone ? [{ value, label: words.gone }] : []),
          ...options.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={event => onChange(event.target.value === '' ? null : event.target.value)}
      />
    </Field>
  );
}
