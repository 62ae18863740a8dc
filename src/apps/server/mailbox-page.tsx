type Listed = { id: string; recipient: string; subject: string; sentAt: Date };

const when = (date: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(date);

export function MailboxPage(props: { mails: Listed[] }) {
  return (
    <main>
      <h1>Mailbox</h1>
      <p>Emails that Vitrine would have sent. They’re kept here because no mail server is configured.</p>
      {props.mails.length === 0 ? (
        <p className="empty">No emails yet. Sign up or book something, and the email appears here.</p>
      ) : (
        <ul className="list">
          {props.mails.map(mail => (
            <li key={mail.id}>
              <a href={`/mailbox/${mail.id}`}>
                <strong>{mail.subject}</strong>
                <span>to {mail.recipient}</span>
                <time dateTime={mail.sentAt.toISOString()}>{when(mail.sentAt)} UTC</time>
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

export function MailPage(props: { mail: Listed & { plain: string } }) {
  const { mail } = props;
  return (
    <main>
      <p>
        <a href="/mailbox">All emails</a>
      </p>
      <h1>{mail.subject}</h1>
      <p>
        To {mail.recipient}, {when(mail.sentAt)} UTC. <a href={`/mailbox/${mail.id}/source`}>Source</a>
      </p>
      <iframe
        title="The mail as it looks"
        src={`/mailbox/${mail.id}/html`}
        sandbox="allow-popups allow-top-navigation-by-user-activation"
      />
      <details>
        <summary>As plain text</summary>
        <pre>{mail.plain}</pre>
      </details>
    </main>
  );
}
