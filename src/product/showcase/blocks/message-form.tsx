import { messageAboutTool, messageTool, trapParameter } from '../../../base/form-tools.ts';
import { leadLimits } from '../../audience/lead.ts';
import { leadsPath } from '../../audience/visitor-paths.ts';
import { ForgetEmail } from './forget-email.tsx';
import { texts } from './texts.ts';

/**
 * A form that writes to the creator, about the item `about` when it is on one. Works without script: the answer is
 * a page of its own.
 */
export function MessageForm({ userUrl, about }: { userUrl: string; about?: string }) {
  const named = (field: string) => `${about ?? 'contact'}-${field}`;
  return (
    <form
      className="ask"
      method="post"
      action={leadsPath(userUrl)}
      {...(about === undefined ? messageTool : messageAboutTool(about))}
    >
      {about !== undefined && <input type="hidden" name="itemId" value={about} />}
      <div className="ask-trap" aria-hidden="true">
        <label htmlFor={named('website')}>{texts.leaveThisEmpty}</label>
        <input id={named('website')} name="website" tabIndex={-1} autoComplete="off" {...trapParameter} />
      </div>
      <div className="ask-field">
        <label htmlFor={named('name')}>{texts.name}</label>
        <input id={named('name')} name="name" required maxLength={leadLimits.name} autoComplete="name" />
      </div>
      <div className="ask-field">
        <label htmlFor={named('email')}>{texts.emailField}</label>
        <input id={named('email')} name="email" type="email" required maxLength={254} autoComplete="email" />
        <ForgetEmail />
      </div>
      <div className="ask-field">
        <label htmlFor={named('message')}>{texts.message}</label>
        <textarea id={named('message')} name="message" required maxLength={leadLimits.message} rows={5} />
      </div>
      <button type="submit" className="book">
        {texts.send}
      </button>
    </form>
  );
}
