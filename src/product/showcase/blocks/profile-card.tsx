import { nameInAddress } from '../block-fields/profile-address.ts';
import { texts } from './texts.ts';

type Props = {
  id: string;
  href: string | undefined;
  /** The network's name, on the card so that everybody knows where it leads. */
  place: string;
  fields: { title: string; description: string; url: string };
};

/** A profile elsewhere: a drawing, a name, a line, and where the card leads. Without the network's logo. */
export function ProfileCard({ id, href, place, fields }: Props) {
  const name = fields.title || nameInAddress(fields.url) || texts.profileOn(place);
  return (
    <li data-item={id}>
      <a href={href} rel="noopener nofollow ugc me">
        <i aria-hidden="true">{[...name][0]}</i>
        <span>
          <strong>{name}</strong>
          {fields.description !== '' && <small>{fields.description}</small>}
          <em>{shown(fields.url)}</em>
        </span>
      </a>
    </li>
  );
}

/** An address for people: no scheme, no www, no slash at the end. */
const shown = (url: string): string => decoded(url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''));

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
