import { randomUUID } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { fileMail } from '../../../platform/mails.sql.ts';
import { callOutside } from '../../../platform/outside-call.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { texts } from './texts.ts';

/** One text message. `id` is the same each time it is tried again. */
type Sms = { id: string; to: string; text: string };
/** Sends text messages. Throws when the message was not accepted. */
type SmsPort = { send(sms: Sms): Promise<void> };

/** Whether codes can be sent to phones: by the operator's provider, or into the local mailbox in development. */
export const hasSms = (config: Pick<Config, 'SMS_URL' | 'mode'>): boolean =>
  config.SMS_URL !== undefined || config.mode === 'development';

/** Queues a text message in the transaction of its cause. */
export const queueSms = (trx: Trx | Db, to: string, text: string): Promise<void> =>
  enqueue(trx, 'send-sms', { id: randomUUID(), to, text });

/** Sends through the operator's provider, else stores the message in the local mailbox. */
export const smsPort = ({ config, db, clock }: Pick<PlatformContext, 'config' | 'db' | 'clock'>): SmsPort =>
  config.SMS_URL === undefined ? mailboxSms({ db, clock }) : httpSms(config.SMS_URL, config);

/** Any provider with one address: JSON with `to`, `from`, `text` and `id`, and a bearer token. */
function httpSms(url: string, { SMS_TOKEN, SMS_FROM }: Pick<Config, 'SMS_TOKEN' | 'SMS_FROM'>): SmsPort {
  return {
    async send({ id, to, text }: Sms) {
      const answer = await callOutside(
        {
          method: 'POST',
          url,
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id,
            ...(SMS_TOKEN === undefined ? {} : { authorization: `Bearer ${SMS_TOKEN}` }),
          },
          body: JSON.stringify({ id, to, text, ...(SMS_FROM === undefined ? {} : { from: SMS_FROM }) }),
        },
        { allowPrivate: true },
      );
      if (!answer.ok) throw new Error(`the provider of text messages did not answer: ${answer.refusal.kind}`);
      if (answer.value.status >= 300) throw new Error(`the provider of text messages answered ${answer.value.status}`);
    },
  };
}

/** In development text messages are stored beside emails. */
const mailboxSms = ({ db, clock }: Pick<PlatformContext, 'db' | 'clock'>): SmsPort => ({
  async send({ id, to, text }) {
    const source = Buffer.from(text);
    const html = `<pre>${text.replace(/[<&]/g, sign => (sign === '<' ? '&lt;' : '&amp;'))}</pre>`;
    await fileMail(db, { id, recipient: to, subject: texts.sms.mailboxTitle, source, html, plain: text }, clock.now());
  },
});
