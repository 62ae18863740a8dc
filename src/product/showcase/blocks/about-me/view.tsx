import { Picture } from '../../images/page-image.tsx';
import { RichTextView } from '../../rich-text/rich-text-view.tsx';
import type { BlockView } from '../view.tsx';

export const AboutMeView: BlockView<'mediaText'> = ({ section, facts }) =>
  section.items.map(({ id, fields }) => {
    const image = fields.imageId === null ? undefined : facts.images[fields.imageId];
    return (
      <article key={id} className="story" data-item={id}>
        {image !== undefined && <Picture image={image} sizes="(min-width:680px) 640px, 100vw" />}
        {fields.title !== '' && <h3>{fields.title}</h3>}
        <RichTextView text={fields.text} images={facts.images} top={fields.title === '' ? 3 : 4} />
      </article>
    );
  });
