import { type Clubhouse, clubhouseOf } from '../../services/clubhouse.ts';
import type { PageFacts, PageItem } from '../document/page-document.ts';
import { Picture } from '../images/page-image.tsx';
import { texts } from './texts.ts';

type Props = { fields: PageItem<'groupService'>['fields']; facts: PageFacts };

/** On the page of a class that meets there: the room, who moderates it, and its public link. */
export function ClubhouseRoom({ fields, facts }: Props) {
  const room = clubhouseOf(fields);
  return room === undefined ? null : <Room room={room} facts={facts} />;
}

function Room({ room, facts }: { room: Clubhouse; facts: PageFacts }) {
  const { title, moderators, description, profileImages, clubhouseUrl } = room;
  const images = profileImages.flatMap(id => facts.images[id] ?? []);
  const names = new Intl.ListFormat(facts.locale, { type: 'conjunction' }).format(moderators);
  return (
    <section className="clubhouse">
      <h2>{title || texts.clubhouse.onClubhouse}</h2>
      {images.length > 0 && (
        <p className="faces">
          {images.map(image => (
            <Picture key={image.src} image={image} sizes="56px" />
          ))}
        </p>
      )}
      {moderators.length > 0 && <p>{texts.clubhouse.moderators(names)}</p>}
      {description !== '' && <p className="said">{description}</p>}
      {clubhouseUrl !== '' && (
        <p>
          <a href={clubhouseUrl} rel="noopener nofollow ugc">
            {texts.clubhouse.open}
          </a>
        </p>
      )}
    </section>
  );
}
