import { z } from 'zod';
import { hostLookSchema } from '../../../base/host-look.ts';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailLink, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from '../texts.ts';

const words = texts.email;

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'client-tasks': z.input<typeof tasksMailSchema>;
  }
}

export const tasksMailSchema = z.object({
  programmeId: z.string(),
  host: z.string(),
  name: z.string(),
  programme: z.string(),
  /** In the first email alone. */
  description: z.string(),
  day: z.int(),
  days: z.int(),
  tasks: z.array(z.object({ title: z.string(), text: z.string() })).min(1),
  /** How many from before are open. */
  earlier: z.int(),
  isFirst: z.boolean(),
  url: z.string(),
  stopUrl: z.string(),
  look: hostLookSchema.nullable(),
});

/** The tasks of a day, to a client. */
export function tasksMail(given: unknown): Mail {
  const { host, name, programme, description, day, days, tasks, earlier, isFirst, url, stopUrl, look } =
    tasksMailSchema.parse(given);
  const subject = words.subject(tasks[0]?.title ?? programme, tasks.length - 1);
  const intro = isFirst ? words.intro(host, programme) : words.today(programme, day, days);
  const before = [...(name === '' ? [] : [words.hello(name)]), intro, ...(description === '' ? [] : [description])];
  const after = [...(earlier === 0 ? [] : [words.earlier(earlier)]), words.answer];
  return {
    subject,
    unsubscribeUrl: stopUrl,
    html: mailHtml(
      <MailLayout
        title={subject}
        preview={words.preview(programme, day, days)}
        foot={
          <>
            {words.why(host)} <MailLink href={stopUrl}>{words.stop}</MailLink>
          </>
        }
        look={look}
      >
        {before.map(line => (
          <MailText key={line}>{line}</MailText>
        ))}
        {tasks.map(({ title, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written once
          <MailText key={at}>
            <strong>{title}</strong>
            {text !== '' && (
              <>
                <br />
                {text}
              </>
            )}
          </MailText>
        ))}
        <MailButton href={url}>{words.button(tasks.length)}</MailButton>
        {after.map(line => (
          <MailText key={line}>{line}</MailText>
        ))}
      </MailLayout>,
    ),
    text: [
      ...before,
      ...tasks.map(({ title, text }) => (text === '' ? title : `${title}\n${text}`)),
      url,
      ...after,
      `${words.why(host)} ${words.stop}: ${stopUrl}`,
    ].join('\n\n'),
  };
}
