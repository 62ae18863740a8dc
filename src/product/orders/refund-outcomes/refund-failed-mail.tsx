import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import type { Mail } from '../../../base/mail.ts';
import { formatMoney } from '../../../base/money.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from '../order/texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'order-refund-failed': z.input<typeof failedSchema>;
  }
}

const failedSchema = z.object({
  number: z.string(),
  product: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  amount: z.number(),
  currency: z.enum(currencyCodes),
  orderUrl: z.string(),
});

/** To the creator: money that should have gone back to a customer did not, or came back. */
export function refundFailedMail(given: unknown): Mail {
  const { number, product, customer, orderUrl, ...money } = failedSchema.parse(given);
  const words = texts.refundFailedMail;
  const title = words.title(formatMoney(money));
  const text = words.text(customer.name);
  const facts: [string, string][] = [
    [words.order, number],
    [words.product, product],
    [words.customer, `${customer.name}, ${customer.email}`],
  ];
  return {
    subject: `${title}: ${customer.name}`,
    html: mailHtml(
      <MailLayout title={title} preview={text}>
        <MailText>{text}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={orderUrl}>{words.view}</MailButton>
      </MailLayout>,
    ),
    text: `${title}\n\n${text}\n\n${facts.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${words.view}: ${orderUrl}`,
  };
}
