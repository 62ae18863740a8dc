import { z } from 'zod';
import { hostLookSchema } from '../../../base/host-look.ts';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatLastDay } from '../../calendar/format-time.ts';
import { discountSchema } from '../../coupons/contract.ts';
import { discountText } from '../../coupons/coupon-words.ts';
import { texts } from '../texts.ts';

const words = texts.email;

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'referral-rewarded': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  host: z.string(),
  name: z.string(),
  code: z.string(),
  discount: discountSchema,
  endsAt: z.string(),
  zone: z.string(),
  /** The creator's page with the code in it; null before there is an address. */
  url: z.string().nullable(),
  look: hostLookSchema.nullable(),
});

/** The coupon for who brought a friend. */
export function rewardMail(given: unknown): Mail {
  const { host, name, code, discount, endsAt, zone, url, look } = propsSchema.parse(given);
  const subject = words.subject(host);
  const lines = [
    ...(name === '' ? [] : [words.hello(name)]),
    words.text(host, discountText(discount)),
    words.code(code),
    words.until(formatLastDay(new Date(endsAt), zone)),
  ];
  return {
    subject,
    html: mailHtml(
      <MailLayout title={subject} preview={words.preview} look={look}>
        {lines.map(line => (
          <MailText key={line}>{line}</MailText>
        ))}
        {url !== null && <MailButton href={url}>{words.button}</MailButton>}
      </MailLayout>,
    ),
    text: [...lines, ...(url === null ? [] : [url])].join('\n\n'),
  };
}
