import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { planNames, plans } from '../../plans/entitlement.ts';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'plan-fallen': z.input<typeof schema>;
  }
}

const schema = z.object({ firstName: z.string(), from: z.enum(plans), to: z.enum(plans), url: z.url() });
const words = texts.fallenMail;

/** A plan was taken back: which one is left, and that nothing was deleted. */
export function planFallenMail(given: unknown): Mail {
  const { firstName, from, to, url } = schema.parse(given);
  const what = words.what(planNames[from], planNames[to]);
  const hi = words.hi(firstName);
  return {
    subject: words.subject(planNames[from]),
    html: mailHtml(
      <MailLayout title={words.title} preview={what}>
        <MailText>{hi}</MailText>
        <MailText>{what}</MailText>
        <MailButton href={url}>{words.button}</MailButton>
      </MailLayout>,
    ),
    text: [hi, what, `${words.button}: ${url}`].join('\n\n'),
  };
}
