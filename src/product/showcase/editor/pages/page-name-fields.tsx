import { textLength } from '../../../../base/text-length.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { extraPagePath } from '../../document/page-links.ts';
import { pageTitleLength } from '../../document/page-record.ts';
import { texts } from './texts.ts';

type Props = {
  title: string;
  storedTitle?: string;
  onTitle: (title: string) => void;
  slug: string;
  onSlug: (slug: string) => void;
  errors: Readonly<Record<string, string>>;
};

/** A page's title, and the address derived from it. */
export function PageNameFields({ title, storedTitle, onTitle, slug, onSlug, errors }: Props) {
  const { creator } = useSignedIn();
  const isOverlong = title === storedTitle && textLength(title) > pageTitleLength;
  return (
    <>
      <Field
        label={texts.pageNameFields.title}
        limit={pageTitleLength}
        value={title}
        error={errors.title}
        hint={isOverlong ? texts.pageNameFields.overlong(pageTitleLength) : undefined}
      >
        <TextInput
          value={title}
          autoComplete="off"
          placeholder={texts.pageNameFields.titleExample}
          onChange={event => onTitle(event.target.value)}
        />
      </Field>
      <Field
        label={texts.pageNameFields.address}
        limit={60}
        value={slug}
        error={errors.slug}
        hint={extraPagePath(creator.userUrl ?? 'you', slug === '' ? '…' : slug).replace('%E2%80%A6', '…')}
      >
        <TextInput
          value={slug}
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.pageNameFields.addressExample}
          onChange={event => onSlug(event.target.value.toLowerCase().replaceAll(/\s+/g, '-'))}
        />
      </Field>
    </>
  );
}
