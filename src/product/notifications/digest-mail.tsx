import { z } from 'zod';
import type { Mail } from '../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../ui/mail/mail.tsx';
import { texts } from './texts.ts';

declare module '../../platform/mail.ts' {
  interface MailProps {
    digest: z.input<typeof digestSchema>;
    notice: z.input<typeof noticeSchema>;
  }
}

const lineSchema = z.object({ title: z.string(), detail: z.string(), at: z.string(), url: z.string() });
const digestSchema = z.object({
  /** With those that are not named. */
  count: z.number(),
  news: z.array(lineSchema),
  url: z.string(),
  settingsUrl: z.string(),
});
const noticeSchema = lineSchema.extend({ settingsUrl: z.string() });

/** To a creator: what happened since the last digest. */
export function digestMail(given: unknown): Mail {
  const { count, news, url, settingsUrl } = digestSchema.parse(given);
  const words = texts.digestMail;
  const subject = words.subject(count);
  const more = count > news.length ? words.more(count - news.length) : '';
  return {
    subject,
    html: mailHtml(
      <MailLayout title={subject} preview={news[0]?.title ?? ''}>
        <MailText>{words.daily}</MailText>
        <MailFacts facts={news.map(({ title, detail }) => [title, detail])} />
        {more !== '' && <MailText>{more}</MailText>}
        <MailButton href={url}>{words.open}</MailButton>
        <MailText>{words.why}</MailText>
      </MailLayout>,
    ),
    text: [words.daily, ...news.map(one => `${lineText(one)}\n${one.url}`), more, url, `${words.why}\n${settingsUrl}`]
      .filter(part => part !== '')
      .join('\n\n'),
  };
}

/** To a creator: one thing that happened. */
export function noticeMail(given: unknown): Mail {
  const notice = noticeSchema.parse(given);
  const { title, detail, url, settingsUrl } = notice;
  const words = texts.noticeMail;
  return {
    subject: title,
    html: mailHtml(
      <MailLayout title={title} preview={detail}>
        {detail !== '' && <MailText>{detail}</MailText>}
        <MailButton href={url}>{words.open}</MailButton>
        <MailText>{words.why}</MailText>
      </MailLayout>,
    ),
    text: `${lineText(notice)}\n\n${url}\n\n${words.why}\n${settingsUrl}`,
  };
}

const lineText = ({ title, detail }: { title: string; detail: string }): string =>
  detail === '' ? title : `${title}\n${detail}`;
