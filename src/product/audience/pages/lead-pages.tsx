import { leadLimits } from '../lead.ts';
import { leadsPath } from '../visitor-paths.ts';
import { AskField, Honeypot } from './ask-field.tsx';

type Host = { name: string; userUrl: string };
export type TypedLead = { name: string; email: string; message: string; itemId: string };

type Props = {
  host: Host;
  typed: TypedLead;
  problems?: Partial<Record<keyof TypedLead, string>>;
  notice?: string;
  /** What the message is about, by its name on the page. */
  about: string;
  /** Milliseconds since 1970. */
  shownAt: number;
};

/** The form alone: about one thing on the page, or with what was typed kept and what is wrong beside it. */
export const LeadPage = ({ host, typed, problems = {}, notice, about, shownAt }: Props) => (
  <>
    <h1>Write to {host.name}</h1>
    {about !== '' && <p className="ask-lead">About: {about}</p>}
    {notice !== undefined && (
      <p className="ask-notice" role="alert">
        {notice}
      </p>
    )}
    <form className="ask" method="post" action={leadsPath(host.userUrl)} noValidate>
      <AskField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={leadLimits.name}
        value={typed.name}
        problem={problems.name}
      />
      <AskField
        label="Your mail address"
        name="email"
        type="email"
        autoComplete="email"
        value={typed.email}
        problem={problems.email}
      />
      <AskField label="Message" name="message" rows={6} value={typed.message} problem={problems.message} />
      <input type="hidden" name="itemId" value={typed.itemId} />
      <input type="hidden" name="shownAt" value={shownAt} />
      <Honeypot />
      <button type="submit" className="book">
        Send the message
      </button>
      <p className="ask-fine">Your name and address go to {host.name} and nobody else.</p>
    </form>
  </>
);

export const LeadSentPage = ({ host }: { host: Host }) => (
  <>
    <h1>Your message is on its way</h1>
    <p className="ask-lead">{host.name} answers to the address you gave.</p>
    <p className="ask-row">
      <a href={`/at/${host.userUrl}`}>Back to the page of {host.name}</a>
    </p>
  </>
);
