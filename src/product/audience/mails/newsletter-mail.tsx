import { z } from 'zod';
import { hostLookSchema } from '../../../base/host-look.ts';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailLink, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from '../texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'newsletter-confirm': z.input<typeof confirmSchema>;
    'newsletter-welcome': z.input<typeof welcomeSchema>;
  }
}

const host = {
  name: z.string(),
  pageUrl: z.string(),
  leaveUrl: z.string(),
  /** Emails queued by an older build have no look. */
  look: hostLookSchema.nullable().default(null),
};
const confirmSchema = z.object({
  ...host,
  confirmUrl: z.string(),
  /** The host asks, after a message of the person. */
  isInvited: z.boolean().default(false),
});
const welcomeSchema = z.object(host);

/** Asks the person to confirm. Contains nothing a visitor typed: anybody may have filled in the form. */
export function newsletterConfirmMail(given: unknown): Mail {
  const { name, pageUrl, confirmUrl, leaveUrl, look, isInvited } = confirmSchema.parse(given);
  const words = isInvited ? texts.inviteEmail : texts.confirmEmail;
  return {
    subject: words.subject(name),
    html: mailHtml(
      <MailLayout
        title={words.subject(name)}
        preview={words.preview}
        foot={<MailLink href={leaveUrl}>{words.notMe}</MailLink>}
        look={look}
      >
        <MailText>
          {words.signedUp(name)} <MailLink href={pageUrl}>{pageUrl}</MailLink>. {words.ifYou}
        </MailText>
        <MailButton href={confirmUrl}>{words.button}</MailButton>
        <MailText>{words.ifNotYou}</MailText>
      </MailLayout>,
    ),
    text: `${words.signedUp(name)} ${pageUrl}.\n\n${words.ifYou}\n${confirmUrl}\n\n${words.ifNotYou}\n\n${words.notMe}: ${leaveUrl}`,
    unsubscribeUrl: leaveUrl,
  };
}

/** The first email after confirming, with the link to unsubscribe. */
export function newsletterWelcomeMail(given: unknown): Mail {
  const { name, pageUrl, leaveUrl, look } = welcomeSchema.parse(given);
  const words = texts.welcomeEmail;
  return {
    subject: words.subject(name),
    html: mailHtml(
      <MailLayout
        title={words.subject(name)}
        preview={words.preview}
        foot={<MailLink href={leaveUrl}>{words.unsubscribe}</MailLink>}
        look={look}
      >
        <MailText>{words.text(name)}</MailText>
        <MailButton href={pageUrl}>{words.button(name)}</MailButton>
      </MailLayout>,
    ),
    text: `${words.text(name)}\n\n${pageUrl}\n\n${words.unsubscribe}: ${leaveUrl}`,
    unsubscribeUrl: leaveUrl,
  };
}
