import { formPlaceholderPath } from '../embed-placeholder.ts';
import { typeformPage } from '../profile-address.ts';
import type { BlockView } from '../view.tsx';

/** A sheet that waits, drawn behind a frame that holds one link until it is pressed, like the plate of a video. */
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
              Begin
            </b>
            {form !== undefined && (
              <iframe title={`Form: ${fields.title}`} loading="lazy" src={formPlaceholderPath(form)} />
            )}
          </div>
          <figcaption>
            Opens here, from Typeform
            {form !== undefined && (
              <>
                , or{' '}
                <a href={form} rel="noopener nofollow ugc" aria-label={`On a page of its own: ${fields.title}`}>
                  on a page of its own
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
