import { Suspense, useEffect, useMemo, useState } from 'react';
import { readRichText } from '../../base/rich-text.ts';
import { useSignedIn } from '../../product/accounts/auth.client.ts';
import { type LentFields, LentFieldsContext } from '../../product/newsletters/screens/lent-fields.tsx';
import { NewslettersScreen } from '../../product/newsletters/screens/newsletters-screen.tsx';
import { defaultPageId } from '../../product/showcase/document/page-document.ts';
import { FormToolsContext } from '../../product/showcase/form-fields/form-context.tsx';
import { later } from '../../ui/display/later.tsx';

const PictureRow = later(async () => (await import('../../product/showcase/images/picture-row.tsx')).PictureRow);
const RichTextField = later(
  async () => (await import('../../product/showcase/rich-text/rich-text-row.tsx')).RichTextField,
);

/** Newsletters, written with the fields of the page's editor. */
export const NewslettersWithFields = () => (
  <LentFieldsContext value={lent}>
    <NewslettersScreen />
  </LentFieldsContext>
);

const nothing = () => undefined;

const lent: LentFields = {
  Around({ images, onImage, children }) {
    const { currency, zone } = useSignedIn().creator;
    const [altTexts] = useState(() => ({ waiting: new Map(), inFlight: new Set<string>() }));
    useEffect(() => {
      for (const field of [PictureRow, RichTextField]) field.fetch().catch(nothing);
    }, []);
    const tools = useMemo(
      () => ({
        ...{ images, addImage: onImage, typeAlt: onImage, altTexts, currency, zone },
        ...{ items: [], pages: {}, cards: {}, pageId: defaultPageId },
      }),
      [images, onImage, altTexts, currency, zone],
    );
    return <FormToolsContext value={tools}>{children}</FormToolsContext>;
  },
  ImageField: ({ label, imageId, onImage, alt, onAlt, altLimit }) => (
    <Suspense>
      <PictureRow
        label={label}
        value={imageId}
        onChange={onImage}
        words={{ value: alt, onChange: onAlt, limit: altLimit }}
      />
    </Suspense>
  ),
  TextField: ({ label, limit, placeholder, value, onChange }) => (
    <Suspense>
      <RichTextField
        label={label}
        limit={limit}
        placeholder={placeholder}
        value={value}
        onChange={given => {
          const text = readRichText(given);
          if (text !== undefined) onChange(text);
        }}
        onBlur={nothing}
      />
    </Suspense>
  ),
};
