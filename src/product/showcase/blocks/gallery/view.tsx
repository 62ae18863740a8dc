import { Picture } from '../../images/page-image.tsx';
import type { BlockView } from '../view.tsx';

/** Two pictures side by side; of an odd number the first takes the whole width. */
export const GalleryView: BlockView<'showcase'> = ({ section, facts }) => (
  <div className="gallery">
    {section.items.map(({ id, fields }) => {
      const image = fields.imageId === null ? undefined : facts.images[fields.imageId];
      return (
        <figure key={id} data-item={id}>
          {image === undefined ? (
            <div className="blank" />
          ) : (
            <Picture image={{ ...image, alt: fields.alt || image.alt }} sizes="(min-width:680px) 640px, 100vw" />
          )}
          {(fields.title !== '' || fields.caption !== '') && (
            <figcaption>
              {fields.title !== '' && <strong>{fields.title}</strong>}{' '}
              {fields.caption !== '' && <span>{fields.caption}</span>}
            </figcaption>
          )}
        </figure>
      );
    })}
  </div>
);
