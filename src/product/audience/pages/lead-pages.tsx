import { messageTool } from '../../../base/form-tools.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { leadLimits } from '../lead.ts';
import { texts } from '../texts.ts';
import { leadsPath } from '../visitor-paths.ts';
import { AskField, ForgetEmail, Honeypot } from './ask-field.tsx';

type Host = { name: string; userUrl: string };
export type TypedLead = { name: string; email: string; message: string; itemId: string };

type Props = {
  host: Host;
  typed: TypedLead;
  problems?: Partial<Record<keyof TypedLead, string>>;
  notice?: string;
  /** The name of the item the message is about. */
  about: string;
  /** Where the visitor came from, to be carried on. */
  came: string;
  /** Milliseconds since 1970. */
  shownAt: number;
};

/** The form alone: about one item of the page, or with what was typed and the errors beside the fields. */
export const LeadPage = ({ host, typed, problems = {}, notice, about, came, shownAt }: Props) => (
  <>
    <h1>{texts.message.title(host.name)}</h1>
    {about !== '' && <p className="ask-lead">{texts.message.about(about)}</p>}
    {notice !== undefined && (
      <p className="ask-notice" role="alert">
        {notice}
      </p>
    )}
    <form className="ask" method="post" action={leadsPath(host.userUrl)} noValidate {...messageTool}>
      <AskField
        label={texts.message.name}
        name="name"
        autoComplete="name"
        maxLength={leadLimits.name}
        value={typed.name}
        problem={problems.name}
      />
      <AskField
        label={texts.emailField}
        name="email"
        type="email"
        autoComplete="email"
        value={typed.email}
        problem={problems.email}
        after={<ForgetEmail />}
      />
      <AskField
        label={texts.message.message}
        name="message"
        rows={6}
        value={typed.message}
        problem={problems.message}
      />
      <input type="hidden" name="itemId" value={typed.itemId} />
      <input type="hidden" name="shownAt" value={shownAt} />
      {came !== '' && <input type="hidden" name="came" value={came} />}
      <Honeypot />
      <button type="submit" className="book">
        {texts.message.send}
      </button>
      <p className="ask-fine">{texts.message.privacy(host.name)}</p>
    </form>
  </>
);

export const LeadSentPage = ({ host }: { host: Host }) => (
  <>
    <h1>{texts.message.sent}</h1>
    <p className="ask-lead">{texts.message.sentText(host.name)}</p>
    <p className="ask-row">
      <a href={pagePath(host.userUrl)}>{texts.backToPage(host.name)}</a>
    </p>
  </>
);
