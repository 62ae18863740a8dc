import { subscribeTool, trapParameter } from '../../../../base/form-tools.ts';
import { consentWording } from '../../../audience/subscriber.ts';
import { subscribePath } from '../../../audience/visitor-paths.ts';
import { ForgetEmail } from '../forget-email.tsx';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';

/** A sentence and a form that works without script; the server answers with pages in the same style. */
export const NewsletterView: BlockView<'newsletterSub'> = ({ section, facts }) =>
  section.items.map(({ id, fields }, at) => (
    <form
      key={id}
      className="ask news"
      method="post"
      action={subscribePath(facts.userUrl)}
      data-item={id}
      {...subscribeTool(at)}
    >
      <p className="ask-line">{fields.line}</p>
      <div className="ask-field">
        <label htmlFor={`mail-${id}`}>{texts.email}</label>
        <div className="ask-one">
          <input id={`mail-${id}`} type="email" name="email" autoComplete="email" maxLength={254} required />
          <button type="submit" className="book">
            {fields.button}
          </button>
        </div>
        <ForgetEmail />
      </div>
      <input type="hidden" name="itemId" value={id} />
      {/* The honeypot: people neither see nor reach it; bots fill it in. */}
      <p className="ask-trap" aria-hidden="true">
        <label>
          {texts.website}
          <input name="website" tabIndex={-1} autoComplete="off" {...trapParameter} />
        </label>
      </p>
      <p className="ask-fine">
        {fields.note !== '' && `${fields.note} `}
        {consentWording.words}
      </p>
    </form>
  ));
