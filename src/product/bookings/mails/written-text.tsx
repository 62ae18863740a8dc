import { Fragment } from 'react';
import { MailText } from '../../../ui/mail/mail.tsx';

/** A host's plain text in an email: lines as written; blank ones keep their height. */
export function writtenText(text: string) {
  // One blank line separates paragraphs; each further one is a line of its own.
  return text.split('\n\n').map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two paragraphs may be alike
    <MailText key={at}>
      {paragraph.split('\n').map((line, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may be alike
        <Fragment key={nth}>
          {nth > 0 && <br />}
          {line}
        </Fragment>
      ))}
      {paragraph === '' && <br />}
    </MailText>
  ));
}
