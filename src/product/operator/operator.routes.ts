import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { createElement, Fragment, type ReactElement } from 'react';
import { z } from 'zod';
import { asRead, inLanguage, language } from '../../base/language.ts';
import { type OperatorPage, operatorPages, topicPages } from '../../base/operator-pages.ts';
import { linesField, textField, unreadField } from '../../base/text-field.ts';
import type { Api } from '../../platform/http.ts';
import { queueMail } from '../../platform/mail.ts';
import { pageHtml } from '../../platform/plain-page.tsx';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { networkOf } from '../../platform/request-limits/network.ts';
import { countTry } from '../../platform/request-limits/throttle.sql.ts';
import { emailField } from '../accounts/account/contract.ts';
import { lastChanged, operatorOf } from './operator.ts';
import {
  ContactPage,
  OwnTextPage,
  type Sections,
  SectionsPage,
  SentPage,
  SiteHead,
  SupportPage,
  type Typed,
} from './operator-pages.tsx';
import { readOwnTexts } from './own-texts.flow.ts';
import { texts } from './texts.ts';

const hide = { hide: true } as const;
const perHour = { max: 5, seconds: 3600 };
const text = unreadField(5000).catch('').default('');
const typedSchema = z.object({ name: text, email: text, message: text, website: text });
const messageSchema = z.object({
  name: textField(100, texts.contact.name),
  email: emailField,
  message: linesField(4000, texts.contact.enterMessage),
});
const { terms, privacy, support, contact } = operatorPages;

/** Terms, privacy, support and contact: the operator's own words, working without script. */
export function operatorRoutes(api: Api, deps: Pick<PlatformContext, 'db' | 'config' | 'wake'>): void {
  const operator = operatorOf(deps.config);
  const own = readOwnTexts(deps.config.OPERATOR_TEXTS);
  const sections = ({ name }: OperatorPage, written: Sections, changedOn?: string) =>
    SectionsPage({ title: name, sections: written, operator, measuredDays: deps.config.ANALYTICS_DAYS, changedOn });
  // Rendered for each request, in its language.
  const pages: [OperatorPage, () => ReactElement][] = [
    [terms, () => sections(terms, texts.terms, lastChanged.terms)],
    [privacy, () => sections(privacy, texts.privacy, lastChanged.privacy)],
    [topicPages.zoom, () => sections(topicPages.zoom, texts.zoom)],
    [topicPages.instagram, () => sections(topicPages.instagram, texts.instagram)],
    [support, () => SupportPage({ operator, contactUrl: `${deps.config.publicUrl}${contact.path}` })],
  ];
  const head = SiteHead({ home: `${deps.config.publicUrl}/` });
  const send = (reply: FastifyReply, title: string, main: ReactElement): FastifyReply =>
    pageHtml(reply, title, createElement(Fragment, {}, head, main));
  for (const [page, body] of pages)
    api.get(page.path, { schema: hide }, (_request, reply) => {
      const text = own(page, language());
      if (text === undefined) return send(reply, page.name, body());
      // A text that the operator wrote in one language only stands in that one, with its frame.
      return inLanguage(text.language, () => send(reply, page.name, OwnTextPage(text)));
    });

  const show = (reply: FastifyReply, typed: Typed, more: { problems?: Partial<Typed>; notice?: string } = {}) =>
    send(reply, contact.name, ContactPage({ operator, typed, problems: more.problems ?? {}, notice: more.notice }));

  api.get(contact.path, { schema: hide }, (_request, reply) => show(reply, { name: '', email: '', message: '' }));

  api.post(contact.path, { schema: { ...hide, body: typedSchema } }, async (request, reply) => {
    const { website, ...typed } = request.body;
    const read = messageSchema.safeParse(typed);
    if (!read.success) {
      const problems = Object.fromEntries(
        read.error.issues.map(issue => [String(issue.path[0]), asRead(issue.message)]).toReversed(),
      );
      return show(reply.code(400), typed, { problems, notice: texts.contact.notSent });
    }
    const wait = await countTry(deps.db, `contact:ip:${networkOf(request)}`, perHour);
    if (wait !== undefined) {
      reply.code(429).header('retry-after', String(wait));
      return show(reply, typed, { notice: texts.contact.tooMany });
    }
    // Only bots fill in the hidden field; they get the same answer.
    if (website === '') {
      await queueMail(deps.db, {
        dedupKey: `contact:${randomUUID()}`,
        creatorId: null,
        to: operator.supportEmail,
        template: 'operator-contacted',
        props: read.data,
      });
      deps.wake();
    }
    return send(reply, texts.contact.sent, SentPage({ email: read.data.email }));
  });
}
