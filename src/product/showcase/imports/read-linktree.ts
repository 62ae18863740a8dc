import { collect, unreadable } from './collect.ts';
import { firstText, inside, type JsonObject, listOf, objectOf, pageData, textOf } from './page-data.ts';
import type { Reading } from './reading.ts';
import { checkHtml } from './saved-html.ts';

/**
 * A saved page of Linktree: its links are in the data of its script, and groups are their siblings, named by the parent
 * of their members.
 */
export function readLinktree(html: string): Reading {
  const refusal = checkHtml(html);
  if (refusal?.kind === 'cut_off') return unreadable(html.split('\n').length, 'cut_off');
  const data = pageData(html);
  if (data.kind === 'unreadable') return unreadable(data.line, 'data_unreadable');
  const props = data.kind === 'none' ? undefined : inside(data.data, 'props', 'pageProps');
  if (props === undefined || props === null) return unreadable(1, 'no_data');
  const account = objectOf(inside(props, 'account'));
  const found = collect();
  found.describe({
    name: firstText(account, ['pageTitle', 'username']),
    about: firstText(account, ['description']),
    portrait: firstText(account, ['profilePictureUrl']),
  });
  const links = [listOf(inside(props, 'links')), listOf(account.links)].find(list => list.length > 0) ?? [];
  const items = links.map((link, nth) => ({ item: objectOf(link), at: nth + 1, place: placeOf(objectOf(link), nth) }));
  const groups = new Map<string, { title: string; place: number }>();
  for (const { item, place } of items)
    if (kindOf(item) === 'GROUP') groups.set(textOf(item.id), { title: firstText(item, ['title']), place });
  const inGroup = (item: JsonObject) => groups.get(textOf(objectOf(item.parent).id));
  const sorted = items
    .filter(({ item }) => kindOf(item) !== 'GROUP')
    .toSorted((a, b) => {
      const [one, other] = [inGroup(a.item)?.place ?? a.place, inGroup(b.item)?.place ?? b.place];
      return one - other || a.place - b.place;
    });
  for (const { item, at } of sorted) {
    const [title, url] = [firstText(item, ['title']), firstText(item, ['url'])];
    const group = inGroup(item)?.title ?? '';
    if (url === '' && /^(?:HEADER|TEXT)$/.test(kindOf(item))) found.text(at, { title, text: '' });
    else if (Object.keys(item).length === 0) found.refuse(at, '', 'unreadable');
    else
      found.link(at, {
        title,
        url,
        description: group || firstText(objectOf(item.metaData), ['ogDescription']),
        picture:
          firstText(item, ['thumbnail']) ||
          firstText(objectOf(item.modifiers), ['thumbnailUrl']) ||
          firstText(objectOf(item.metaData), ['image']),
      });
  }
  listOf(account.socialLinks).forEach((social, nth) => {
    const item = objectOf(social);
    found.link(links.length + nth + 1, {
      title: networkName(firstText(item, ['type'])),
      url: firstText(item, ['url']),
      mayLackTitle: true,
    });
  });
  return found.reading();
}

const kindOf = (item: JsonObject): string => textOf(item.type).toUpperCase();
/** Some pages have no positions: then the order of the list counts. */
const placeOf = ({ position }: JsonObject, nth: number): number => (typeof position === 'number' ? position : nth);

/** "EMAIL_ADDRESS" as people read it. */
const networkName = (type: string): string => {
  const words = type.toLowerCase().replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
