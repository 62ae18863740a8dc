import { typeformPage } from '../../block-fields/profile-address.ts';
import { formPlaceholderPath } from '../embed-placeholder.ts';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';

/** A drawing behind a frame with one link, like the placeholder of a video. */
export const TypeformView: BlockView<'typeform'> = ({ section }) => (
  <div className="sheets">
    {section.items.map(({ id, fields }) => {
      const form = typeformPage(fields.url);
      return (
        <figure key={id} data-item={id}>
          <div className="sheet">
            <h3>{fields.title}</h3>
            {fields.description !== '' && <p>{fields.description}</p>}
            <b className="book" aria-hidden="true">
              {texts.typeform.begin}
            </b>
            {form !== undefined && (
              <iframe
                title={texts.typeform.form(fields.title)}
                sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
                loading="lazy"
                src={formPlaceholderPath(form)}
              />
            )}
          </div>
          <figcaption>
            {texts.typeform.opensHere}
            {form !== undefined && (
              <>
                {texts.typeform.or}{' '}
                <a href={form} rel="noopener nofollow ugc" aria-label={texts.typeform.ownPageTitle(fields.title)}>
                  {texts.typeform.ownPage}
                </a>
              </>
            )}
            .
          </figcaption>
        </figure>
      );
    })}
  </div>
);
