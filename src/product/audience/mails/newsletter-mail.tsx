import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailLink, MailText, mailHtml } from '../../../ui/mail/mail.tsx';

const host = { name: z.string(), pageUrl: z.string(), leaveUrl: z.string() };
const confirmSchema = z.object({ ...host, confirmUrl: z.string() });
const welcomeSchema = z.object(host);

/** Asks whether the person really wants it. Echoes nothing a visitor typed: the form may have been filled by anybody. */
export function newsletterConfirmMail(given: unknown): Mail {
  const { name, pageUrl, confirmUrl, leaveUrl } = confirmSchema.parse(given);
  return {
    subject: `Do you want letters from ${name}?`,
    html: mailHtml(
      <MailLayout
        title={`Do you want letters from ${name}?`}
        preview="One press confirms it"
        foot={<MailLink href={leaveUrl}>This was not me, send nothing</MailLink>}
      >
        <MailText>
          Somebody gave this address on the page of {name}, <MailLink href={pageUrl}>{pageUrl}</MailLink>. If it was
          you, confirm it, and letters will come here.
        </MailText>
        <MailButton href={confirmUrl}>Yes, send me letters</MailButton>
        <MailText>If it was not you, do nothing: without your yes no letter comes.</MailText>
      </MailLayout>,
    ),
    text: `Somebody gave this address on the page of ${name}, ${pageUrl}.\n\nIf it was you, confirm it here:\n${confirmUrl}\n\nIf it was not you, do nothing: without your yes no letter comes. To hear nothing more:\n${leaveUrl}`,
    unsubscribeUrl: leaveUrl,
  };
}

/** The first letter: says that it worked, and how to leave. */
export function newsletterWelcomeMail(given: unknown): Mail {
  const { name, pageUrl, leaveUrl } = welcomeSchema.parse(given);
  return {
    subject: `You will hear from ${name}`,
    html: mailHtml(
      <MailLayout
        title={`You will hear from ${name}`}
        preview="Your address is confirmed"
        foot={<MailLink href={leaveUrl}>Unsubscribe</MailLink>}
      >
        <MailText>Your address is confirmed. The next letter from {name} comes here.</MailText>
        <MailButton href={pageUrl}>Go to the page</MailButton>
      </MailLayout>,
    ),
    text: `Your address is confirmed. The next letter from ${name} comes here.\n\n${pageUrl}\n\nUnsubscribe: ${leaveUrl}`,
    unsubscribeUrl: leaveUrl,
  };
}
