import { leadLimits } from '../../audience/lead.ts';
import { leadsPath } from '../../audience/visitor-paths.ts';
import type { PageFacts, PageItem } from '../document/page-document.ts';
import { texts } from './texts.ts';

/** A form that waits behind its title. It needs no script: the answer is a page of its own. */
export function WriteForm({ item: { id, fields }, facts }: { item: PageItem<'link'>; facts: PageFacts }) {
  const named = (field: string) => `${id}-${field}`;
  return (
    <li data-item={id} className="write">
      <details>
        <summary>
          <strong>{fields.title}</strong>
          {fields.description !== '' && <span>{fields.description}</span>}
        </summary>
        <form className="ask" method="post" action={leadsPath(facts.userUrl)}>
          <input type="hidden" name="itemId" value={id} />
          <div className="ask-trap" aria-hidden="true">
            <label htmlFor={named('website')}>{texts.leaveThisEmpty}</label>
            <input id={named('website')} name="website" tabIndex={-1} autoComplete="off" />
          </div>
          <div className="ask-field">
            <label htmlFor={named('name')}>{texts.name}</label>
            <input id={named('name')} name="name" required maxLength={leadLimits.name} autoComplete="name" />
          </div>
          <div className="ask-field">
            <label htmlFor={named('email')}>{texts.emailField}</label>
            <input id={named('email')} name="email" type="email" required maxLength={254} autoComplete="email" />
          </div>
          <div className="ask-field">
            <label htmlFor={named('message')}>{texts.message}</label>
            <textarea id={named('message')} name="message" required maxLength={leadLimits.message} rows={5} />
          </div>
          <button type="submit" className="book">
            {texts.send}
          </button>
        </form>
      </details>
    </li>
  );
}
