import type { ReactNode } from 'react';
import { safeUrl } from '../../../../base/safe-url.ts';
import { pagePath } from '../../../accounts/creators/page-path.ts';
import { datesKey, liveText, nextFreeOf } from '../../document/live-facts.ts';
import type { PageFacts, PageImage, PageItem } from '../../document/page-document.ts';
import { Picture } from '../../images/page-image.tsx';
import { MessageForm } from '../message-form.tsx';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';
import { sellsItself } from './block.ts';

/** Links as rows, cards of items on the page, pictures, and a form that unfolds; in the creator's order. */
export const LinksView: BlockView<'link'> = ({ section, facts }) => (
  <ul className="links">
    {section.items.map(item => (
      <Link key={item.id} item={item} facts={facts} />
    ))}
  </ul>
);

type Parts = { item: PageItem<'link'>; facts: PageFacts };

function Link({ item, facts }: Parts): ReactNode {
  switch (item.fields.linkKind) {
    case 'external_link':
      return <Elsewhere item={item} />;
    case 'pageLink':
    case 'page':
      return <ToPage item={item} facts={facts} />;
    case 'image':
      return <LargePicture item={item} facts={facts} />;
    case 'lead_capture':
      return <WriteForm item={item} facts={facts} />;
    default:
      return <ToItem item={item} facts={facts} />;
  }
}

/**
 * Stored addresses passed `safeUrl` before; they pass it again here, so that no other way into the document can
 * add a script.
 */
const Elsewhere = ({ item: { id, fields } }: Pick<Parts, 'item'>) => (
  <li data-item={id}>
    <a href={safeUrl(fields.url)} rel="noopener nofollow ugc">
      <strong>{fields.title}</strong>
      {fields.description !== '' && <span>{fields.description}</span>}
    </a>
  </li>
);

function ToPage({ item: { id, fields }, facts }: Parts) {
  const place = facts.pages?.[fields.pageId];
  const [title, href] =
    fields.linkKind === 'page' ? [`@${fields.userUrl}`, pagePath(fields.userUrl)] : [place?.title ?? '', place?.path];
  return (
    <Card id={id} href={href} title={fields.title || title} text={fields.description} image={imageOf(fields, facts)} />
  );
}

/** A service, class, offer or post of this page, with its price and time. */
function ToItem({ item: { id, fields }, facts }: Parts) {
  const { linkKind } = fields;
  const targetId = sellsItself(fields) ? id : fields.targetId;
  const target = facts.targets?.[targetId ?? ''];
  if (targetId === null || target === undefined) return null;
  const image = imageOf(fields, facts) ?? facts.images[target.imageId ?? ''];
  const isBooking = linkKind === 'calendar_booking';
  return (
    <Card
      id={id}
      href={target.href}
      title={fields.title || target.title}
      text={fields.description}
      image={image}
      {...(isBooking ? { books: targetId, zone: target.zone } : {})}
    >
      {target.terms !== '' && <em>{target.terms}</em>}
      {target.times !== undefined && (
        <em data-fact={datesKey(targetId)}>{liveText(facts, datesKey(targetId), target.times)}</em>
      )}
      {isBooking && <em data-fact={nextFreeOf(targetId)}>{liveText(facts, nextFreeOf(targetId), texts.chooseTime)}</em>}
    </Card>
  );
}

type CardProps = {
  id: string;
  href: string | undefined;
  title: string;
  text: string;
  image: PageImage | undefined;
  /** The offer whose booking a click opens. */
  books?: string;
  zone?: string | undefined;
  children?: ReactNode;
};

const Card = ({ id, href, title, text, image, books, zone, children }: CardProps) => (
  <li data-item={id} className={books === undefined ? 'inside' : 'inside booking'}>
    <a href={href} data-book={books} data-zone={zone}>
      {image !== undefined && <Picture image={{ ...image, alt: '' }} sizes="88px" />}
      <div>
        <strong>{title}</strong>
        {text !== '' && <span>{text}</span>}
        {children}
      </div>
    </a>
  </li>
);

/** The picture in its own shape; a click opens its largest size. */
function LargePicture({ item: { id, fields }, facts }: Parts) {
  const image = imageOf(fields, facts);
  return (
    <li data-item={id} className="large">
      <figure>
        {image === undefined ? (
          <div className="blank" />
        ) : (
          <a href={largest(image)} aria-label={texts.openLarge(fields.title)}>
            <Picture image={{ ...image, alt: fields.title }} sizes="(min-width:680px) 640px, 100vw" />
          </a>
        )}
        <figcaption>
          <strong>{fields.title}</strong> {fields.description !== '' && <span>{fields.description}</span>}
        </figcaption>
      </figure>
    </li>
  );
}

const imageOf = ({ imageId }: PageItem<'link'>['fields'], facts: PageFacts): PageImage | undefined =>
  imageId === null ? undefined : facts.images[imageId];

/** The address of the widest size of a picture. */
function largest({ src, srcSet }: PageImage): string {
  const sizes = srcSet.split(', ').map(size => size.split(' '));
  const [widest] = sizes.toSorted(([, a = ''], [, b = '']) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  return widest?.[0] || src;
}

/** A form that unfolds from its title. */
const WriteForm = ({ item: { id, fields }, facts }: { item: PageItem<'link'>; facts: PageFacts }) => (
  <li data-item={id} className="write">
    <details>
      <summary>
        <strong>{fields.title}</strong>
        {fields.description !== '' && <span>{fields.description}</span>}
      </summary>
      <MessageForm userUrl={facts.userUrl} about={id} />
    </details>
  </li>
);
