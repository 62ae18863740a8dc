import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { shorten } from '../../../base/text-length.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from '../answer-texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'lead-answered': z.input<typeof answeredSchema>;
    'lead-answer-problem': z.input<typeof problemSchema>;
    'mail-forwarded': z.input<typeof forwardedSchema>;
  }
}

const files = z.array(z.string());
const answeredSchema = z.object({
  name: z.string(),
  email: z.string(),
  words: z.string(),
  files,
  follows: z.array(z.string()),
  replyTo: z.string().optional(),
  url: z.string(),
});

const problems = [
  'not_from_you',
  'no_words',
  'too_long',
  'without_files',
  'lead_not_found',
  'lead_is_spam',
  'too_many_strangers',
  'too_many_replies',
  'sent_already',
] as const;
/** Why a host's answer by email was not sent as it was written. */
export type AnswerProblem = (typeof problems)[number];
const problemSchema = z.object({ problem: z.enum(problems), words: z.string(), files, url: z.string() });

const forwardedSchema = z.object({
  from: z.string(),
  name: z.string(),
  subject: z.string(),
  words: z.string(),
  files,
});

function Words({ children }: { children: string }) {
  return (
    <div style={{ whiteSpace: 'pre-wrap' }}>
      <MailText>{children}</MailText>
    </div>
  );
}

/** To the creator: the person of a lead answered. A reply goes to the person. */
export function leadAnsweredMail(given: unknown): Mail {
  const { name, email, words, files: names, follows, replyTo, url } = answeredSchema.parse(given);
  const attached = names.length === 0 ? [] : [texts.answered.files(names)];
  return {
    subject: texts.answered.subject(name),
    replyTo: replyTo ?? email,
    follows,
    html: mailHtml(
      <MailLayout title={texts.answered.title(name)} preview={shorten(words, 100)}>
        <Words>{words}</Words>
        {attached.map(line => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailButton href={url}>{texts.open}</MailButton>
        <MailText>{texts.answered.reply(name)}</MailText>
      </MailLayout>,
    ),
    text: [words, ...attached, `${name}\n${email}`, texts.answered.reply(name), texts.textForm(url)].join('\n\n'),
  };
}

/** To the creator: their answer by email was not sent, or not as it was. */
export function leadAnswerProblemMail(given: unknown): Mail {
  const { problem, words, files: names, url } = problemSchema.parse(given);
  const wasSent = problem === 'without_files';
  const title = wasSent ? texts.problem.sentTitle : texts.problem.title;
  const why = wasSent ? texts.problem.withoutFiles(names) : texts.problem.why[problem];
  return {
    subject: title,
    html: mailHtml(
      <MailLayout title={title} preview={why}>
        <MailText>{why}</MailText>
        {words !== '' && <MailText>{texts.problem.words}</MailText>}
        {words !== '' && <Words>{words}</Words>}
        <MailButton href={url}>{texts.open}</MailButton>
      </MailLayout>,
    ),
    text: [why, ...(words === '' ? [] : [texts.problem.words, words]), texts.textForm(url)].join('\n\n'),
  };
}

/** To the creator: what somebody wrote to them. A reply goes to that person. */
export function mailForwarded(given: unknown): Mail {
  const { from, name, subject, words, files: names } = forwardedSchema.parse(given);
  const by = texts.forwarded.by(name === '' ? from : `${name} <${from}>`);
  const attached = names.length === 0 ? [] : [texts.answered.files(names)];
  return {
    subject: subject === '' ? texts.forwarded.subject(from) : subject,
    ...(from !== '' && { replyTo: from }),
    html: mailHtml(
      <MailLayout title={texts.forwarded.subject(name === '' ? from : name)} preview={shorten(words, 100)}>
        <Words>{words}</Words>
        {attached.map(line => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailText>{by}</MailText>
      </MailLayout>,
    ),
    text: [words, ...attached, by].join('\n\n'),
  };
}
