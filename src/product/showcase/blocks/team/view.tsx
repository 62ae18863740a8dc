import { safeUrl } from '../../../../base/safe-url.ts';
import { initialsOf } from '../../block-fields/initials.ts';
import { Picture } from '../../images/page-image.tsx';
import type { BlockView } from '../view.tsx';

/** Portraits with name and role; initials replace a missing picture. */
export const TeamView: BlockView<'team'> = ({ section, facts }) => (
  <ul className="team">
    {section.items.map(({ id, fields }) => {
      const image = fields.imageId === null ? undefined : facts.images[fields.imageId];
      const href = fields.url === '' ? undefined : safeUrl(fields.url);
      return (
        <li key={id} data-item={id}>
          <div className="face">
            {image === undefined ? (
              <b aria-hidden="true">{initialsOf(fields.name)}</b>
            ) : (
              <Picture image={{ ...image, alt: '' }} sizes="(min-width:600px) 200px, 50vw" />
            )}
          </div>
          <h3>
            {href === undefined ? (
              fields.name
            ) : (
              <a href={href} rel="noopener nofollow ugc">
                {fields.name}
              </a>
            )}
          </h3>
          {fields.title !== '' && <p className="role">{fields.title}</p>}
        </li>
      );
    })}
  </ul>
);
