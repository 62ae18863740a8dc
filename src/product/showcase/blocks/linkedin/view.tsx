import { linkedinPage } from '../../block-fields/profile-address.ts';
import { ProfileCard } from '../profile-card.tsx';
import type { BlockView } from '../view.tsx';

export const LinkedinView: BlockView<'linkedin'> = ({ section }) => (
  <ul className="profiles">
    {section.items.map(({ id, fields }) => (
      <ProfileCard key={id} id={id} href={linkedinPage(fields.url)} place="LinkedIn" fields={fields} />
    ))}
  </ul>
);
