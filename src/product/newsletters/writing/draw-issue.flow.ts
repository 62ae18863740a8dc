import { randomBytes } from 'node:crypto';
import { wholeLook } from '../../../base/host-look.ts';
import type { CreatorId } from '../../../base/id.ts';
import { inLanguage } from '../../../base/language.ts';
import { formatMoney } from '../../../base/money.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import type { VisitorDeps } from '../../audience/visitor-pages.flow.ts';
import { publicPath } from '../../domains/public-paths.ts';
import { type LiveOffer, liveOffers } from '../../services/offers.flow.ts';
import { pageImages } from '../../showcase/images/page-images.flow.ts';
import {
  type IssueContent,
  type IssueFlaw,
  type IssueSender,
  type IssueTheme,
  issueFlaw,
  issueImages,
  issueLimits,
  issueOffers,
  type MailImage,
  type MailOffer,
  withSafeLinks,
} from '../issue/issue.ts';
import { renderIssue } from '../mail/render-issue.tsx';
import { texts } from '../mail/texts.ts';
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
    images: await imagesOf(deps, creatorId, issueImages(content)),
    offers: inLanguage(language, offersIn(deps, userUrl, await soldNow(deps, creatorId, content))),
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
  return { subject: content.subject, html: whole, text, mark, links, sender };
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
  const sold = offersIn(deps, null, await soldNow(deps, creatorId, content))();
  if (issueOffers(content).some(id => sold[id] === undefined)) return { kind: 'offer_missing' };
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

async function imagesOf(
  { db, config }: DrawDeps,
  creatorId: CreatorId,
  ids: readonly string[],
): Promise<Record<string, MailImage>> {
  const found = await pageImages(db, creatorId, ids);
  return Object.fromEntries(
    Object.entries(found).map(([id, { src, width, height, alt }]) => [
      id,
      // Outlook on Windows draws no WebP.
      { src: `${config.publicUrl}${src.replace(/-card\.webp$/, '-original.jpg')}`, width, height, alt },
    ]),
  );
}

/** What the creator sells now; nothing when the issue shows no offer. */
const soldNow = async ({ db }: DrawDeps, creatorId: CreatorId, content: IssueContent): Promise<LiveOffer[]> =>
  issueOffers(content).length === 0 ? [] : liveOffers(db, creatorId);

/** Offers and their packages, by id. */
const offersIn =
  ({ config }: DrawDeps, userUrl: string | null, sold: readonly LiveOffer[]) =>
  (): Record<string, MailOffer> =>
    Object.fromEntries(
      sold.flatMap(({ offerId, fields: { title, price, durationMinutes, packages } }): [string, MailOffer][] => {
        const href = `${config.publicUrl}${publicPath(userUrl ?? '', 'services/:serviceUrl', offerId)}`;
        const facts = (priced: string) =>
          [texts.minutes(durationMinutes), priced].filter(fact => fact !== '').join(' · ');
        const single = price.pricing === 'paid' ? formatMoney(price) : '';
        const several = packages.map(({ id, sessions, amount }): [string, MailOffer] => [
          id,
          { name: `${title} × ${sessions}`, facts: facts(formatMoney({ amount, currency: price.currency })), href },
        ]);
        return [[offerId, { name: title, facts: facts(single), href }], ...several];
      }),
    );
