import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from './mail-texts.ts';

type Part = string | { code: string } | { button: string; url: string };

/** An email about an account: a greeting, then sentences, a code to type or a button, in order. */
export function accountMail(given: {
  subject: string;
  title: string;
  firstName: string;
  parts: readonly Part[];
}): Mail {
  const { subject, title, firstName, parts } = given;
  const hi = texts.confirmCodeMail.hi(firstName);
  const [preview] = parts.filter(part => typeof part === 'string');
  return {
    subject,
    html: mailHtml(
      <MailLayout title={title} preview={preview ?? title}>
        <MailText>{hi}</MailText>
        {parts.map(part => (
          <MailPart key={plain(part)} part={part} />
        ))}
      </MailLayout>,
    ),
    text: [hi, ...parts.map(plain)].join('\n\n'),
  };
}

const plain = (part: Part): string =>
  typeof part === 'string' ? part : 'code' in part ? part.code : `${part.button}: ${part.url}`;

function MailPart({ part }: { part: Part }) {
  if (typeof part === 'string') return <MailText>{part}</MailText>;
  if ('url' in part) return <MailButton href={part.url}>{part.button}</MailButton>;
  return (
    <p
      className="ink"
      style={{
        font: '600 32px/1.2 ui-monospace,monospace',
        letterSpacing: '0.24em',
        margin: '24px 0',
        color: '#1B1917',
      }}
    >
      {part.code}
    </p>
  );
}
