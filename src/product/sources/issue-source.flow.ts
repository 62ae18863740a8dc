import type { Currency } from '../../base/currency.ts';
import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { issueLink } from './made-links.flow.ts';
import { pageAddress } from './share-links.flow.ts';
import { linkOfIssue } from './source-links.sql.ts';
import { countBySource } from './source-sales.sql.ts';
import { isOwnAddress, withVia } from './via.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config'>;

/** The address a link in an issue leads to: with the issue's code where it is a page of the creator. */
export async function fromIssue(
  deps: Deps,
  creatorId: CreatorId,
  issue: { issueId: string; name: string },
  href: string,
): Promise<string> {
  const page = await pageAddress(deps, creatorId);
  if (page === undefined || !isOwnAddress(href, deps.config.publicUrl, page)) return href;
  const known = await linkOfIssue(deps.db, creatorId, issue.issueId);
  const link =
    known ?? (await deps.db.transaction().execute(trx => issueLink(trx, creatorId, issue, deps.clock.now())));
  return withVia(href, link.code);
}

/** Bookings and money whose last touch was a link of an issue. */
export async function broughtByIssue(
  db: Db,
  creatorId: CreatorId,
  issueId: string,
): Promise<{ bookings: number; money: { currency: Currency; amount: number }[] }> {
  const link = await linkOfIssue(db, creatorId, issueId);
  if (link === undefined) return { bookings: 0, money: [] };
  const always = { from: new Date(0), to: new Date('9999-01-01T00:00:00Z') };
  const [counted] = await countBySource(db, creatorId, { touch: 'last', ...always, sourceIds: [link.id] });
  const money = Object.entries(counted?.money ?? {});
  return {
    bookings: counted?.bookings ?? 0,
    money: money.map(([currency, amount]) => ({ currency: currency as Currency, amount })),
  };
}
