import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';
import { letterHref } from './block.ts';

/** A card like letter paper: what to write about, one button, and the address itself to copy. */
export const EmailView: BlockView<'email'> = ({ section }) => (
  <div className="envelopes">
    {section.items.map(({ id, fields }) => (
      <article key={id} data-item={id}>
        <h3>{fields.title}</h3>
        {fields.text !== '' && <p>{fields.text}</p>}
        <div>
          <a className="book" href={letterHref(fields)} aria-label={texts.about(texts.sendEmail, fields.title)}>
            {texts.sendEmail}
          </a>
          <span>{fields.address}</span>
        </div>
      </article>
    ))}
  </div>
);
