import { facebookPage } from '../../block-fields/profile-address.ts';
import { ProfileCard } from '../profile-card.tsx';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';

export const FacebookView: BlockView<'facebook'> = ({ section }) => (
  <ul className="profiles">
    {section.items.map(({ id, fields }) => (
      <ProfileCard key={id} id={id} href={facebookPage(fields.url)} place={texts.facebook} fields={fields} />
    ))}
  </ul>
);
