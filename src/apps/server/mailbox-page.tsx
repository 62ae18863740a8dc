import { texts } from './texts.ts';

type Listed = { id: string; recipient: string; subject: string; sentAt: Date };

const when = (date: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(date);

/** The latest mails, for developers. */
export function MailboxPage(props: { mails: Listed[] }) {
  return (
    <main>
      <h1>{texts.mailbox}</h1>
      <p>{texts.hint}</p>
      {props.mails.length === 0 ? (
        <p className="empty">{texts.noEmailsYet}</p>
      ) : (
        <ul className="list">
          {props.mails.map(mail => (
            <li key={mail.id}>
              <a href={`/mailbox/${mail.id}`}>
                <strong>{mail.subject}</strong>
                <span>{texts.to(mail.recipient)}</span>
                <time dateTime={mail.sentAt.toISOString()}>{when(mail.sentAt)} UTC</time>
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

/**
 * Pixels in which a mail of this text fits on a phone, rather too many: its frame runs no script that could tell, and
 * a frame that scrolls within the page looks cut off.
 */
const heightOnPhones = (plain: string): number => {
  const lines = plain.replaceAll(/https?:\/\/\S+/g, '').split('\n');
  return 420 + lines.reduce((sum, line) => sum + 28 * Math.max(1, Math.ceil(line.length / 30)), 0);
};

export function MailPage(props: { mail: Listed & { plain: string } }) {
  const { mail } = props;
  return (
    <main>
      <p>
        <a href="/mailbox">{texts.allEmails}</a>
      </p>
      <h1>{mail.subject}</h1>
      <p>
        {texts.toUtc(mail.recipient, when(mail.sentAt))} <a href={`/mailbox/${mail.id}/source`}>{texts.source}</a>
      </p>
      <iframe
        height={heightOnPhones(mail.plain)}
        title={texts.mailAsLooks}
        src={`/mailbox/${mail.id}/html`}
        sandbox="allow-popups allow-top-navigation-by-user-activation"
      />
      <details>
        <summary>{texts.asPlainText}</summary>
        <pre>{mail.plain}</pre>
      </details>
    </main>
  );
}
