import { escapeHtml } from '../../page-meta.ts';
import { typeformPage } from '../profile-address.ts';
import type { BlockView } from '../view.tsx';

/**
 * A sheet that waits. Like the plate of a video: the frame holds a document of ours with one link that fills it and
 * leads the frame to the form, so nothing is fetched before the click and no script is needed.
 */
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
            {form !== undefined && <iframe title={`Form: ${fields.title}`} srcDoc={plate(form, fields.title)} />}
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

const plate = (form: string, title: string): string =>
  `<!doctype html><html lang="en"><title>Form</title><body marginwidth="0" marginheight="0"><a href="${escapeHtml(form)}" aria-label="Begin: ${escapeHtml(title)}"><svg width="100%" height="100%" viewBox="0 0 16 9" preserveAspectRatio="none"><path fill="#fff" fill-opacity="0" d="M0 0h16v9H0z"/></svg></a>`;
