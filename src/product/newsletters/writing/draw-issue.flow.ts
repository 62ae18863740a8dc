import '../../showcase/styles/style-sheets.ts';
import { randomBytes } from 'node:crypto';
import { wholeLook } from '../../../base/host-look.ts';
import type { CreatorId } from '../../../base/id.ts';
import { inLanguage } from '../../../base/language.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import type { VisitorDeps } from '../../audience/visitor-pages.flow.ts';
import { showcaseOf } from '../../showcase/pages/site-facts.flow.ts';
import { mailDesignOf } from '../../showcase/styles/mail-design.ts';
import {
  type IssueContent,
  type IssueFlaw,
  type IssueSender,
  type IssueTheme,
  issueFlaw,
  issueLimits,
  issueOffers,
  issuePosts,
  withSafeLinks,
} from '../issue/issue.ts';
import { renderIssue } from '../mail/render-issue.tsx';
import { pageParts } from './page-parts.flow.ts';
import { findSender } from './sender.sql.ts';

export type DrawDeps = Pick<PlatformContext, 'config'> & Pick<VisitorDeps, 'lookOf'> & { db: Db | Trx };

/** An issue drawn for all recipients. Placeholders begin with `mark`: `filledIn` replaces them. */
export type DrawnIssue = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly mark: string;
  /** The links of its content, in their order. */
  readonly links: readonly string[];
  readonly sender: IssueSender;
  /** An offer or a post is no longer on the page, and is left out. */
  readonly lacks: 'offer_missing' | 'post_missing' | undefined;
};
export type DrawRefusal = { kind: IssueFlaw | 'issue_too_large' | 'sender_missing' };

/** What replaces the placeholders for one recipient. */
type Filled = { view: string; unsubscribe: string; preferences: string; link: (at: number) => string };

/** A mark cannot be guessed, so no text of a creator contains a placeholder. */
const newMark = (): string => randomBytes(8).toString('hex');

/** Draws an issue with placeholders for each recipient's own addresses. */
export async function drawIssue(deps: DrawDeps, creatorId: CreatorId, content: IssueContent): Promise<DrawnIssue> {
  const { firstName, lastName, userUrl, language, email } = await creatorById({ db: deps.db }, creatorId);
  const name = `${firstName} ${lastName}`.trim();
  const sender = (await findSender(deps.db, creatorId)) ?? { name, replyTo: email, postalAddress: '' };
  const mark = newMark();
  const links: string[] = [];
  const place = (what: string) => `https://${mark}-${what}.invalid/`;
  const theme: IssueTheme = {
    look: wholeLook(await deps.lookOf(deps.db, creatorId), deps.config.publicUrl),
    sender,
    design: mailDesignOf((await showcaseOf(deps.db, creatorId)).appearance),
    ...(await pageParts(deps, creatorId, { userUrl, language }, content)),
    urls: { view: place('view'), unsubscribe: place('unsubscribe'), preferences: place('preferences') },
    linkTo(href) {
      // A link to an email or a phone cannot be counted.
      if (!/^https?:/.test(href)) return href;
      const known = links.indexOf(href);
      return place(String(known === -1 ? links.push(href) - 1 : known));
    },
  };
  const { html, text } = inLanguage(language, () => renderIssue(withSafeLinks(content), theme));
  const whole = html.replaceAll(/(href|src)="\//g, `$1="${deps.config.publicUrl}/`);
  const { offers, posts } = theme;
  const lacks = issueOffers(content).some(id => offers[id] === undefined)
    ? 'offer_missing'
    : issuePosts(content).some(id => posts[id] === undefined)
      ? 'post_missing'
      : undefined;
  return { subject: content.subject, html: whole, text, mark, links, sender, lacks };
}

/** Why an issue cannot leave; undefined when it can. */
export async function drawRefusal(
  deps: DrawDeps,
  creatorId: CreatorId,
  content: IssueContent,
  drawn: DrawnIssue,
): Promise<DrawRefusal | undefined> {
  const flaw = issueFlaw(content);
  if (flaw !== undefined) return { kind: flaw };
  if ((await findSender(deps.db, creatorId)) === undefined) return { kind: 'sender_missing' };
  if (drawn.lacks !== undefined) return { kind: drawn.lacks };
  return mailBytes(drawn) > issueLimits.bytes ? { kind: 'issue_too_large' } : undefined;
}

/** The size of the HTML as a recipient gets it, with addresses as long as they become. */
export const mailBytes = ({ html, mark }: Pick<DrawnIssue, 'html' | 'mark'>): number =>
  Buffer.byteLength(html) + (html.split(mark).length - 1) * 130;

/** Cuts a text at its placeholders, so that filling it in for a recipient only joins pieces. */
export function cutAtMarks(text: string, mark: string): (filled: Filled) => string {
  const pieces = text.split(new RegExp(`https://${mark}-(\\w+)\\.invalid/`));
  return filled =>
    pieces
      .map((piece, at) => {
        if (at % 2 === 0) return piece;
        if (piece === 'view' || piece === 'unsubscribe' || piece === 'preferences') return filled[piece];
        return filled.link(Number(piece));
      })
      .join('');
}

/** The same for readers who are no recipients: its links are those of the content. */
export const shownToAll = ({ html, text, mark, links }: DrawnIssue, page: string): { html: string; text: string } => {
  const filled = { view: page, unsubscribe: page, preferences: page, link: (at: number) => links[at] ?? page };
  const escaped = {
    ...filled,
    link: (at: number) => filled.link(at).replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  };
  return { html: cutAtMarks(html, mark)(escaped), text: cutAtMarks(text, mark)(filled) };
};
