import { plainText } from '../../../../base/rich-text.ts';
import type { PageFacts, PageItem } from '../../page-document.ts';
import { Picture } from '../../page-image.tsx';
import { postPath } from '../../page-links.ts';
import { shorten } from '../../page-meta.ts';
import { postDate, postSlugs } from '../post-words.ts';
import type { BlockView } from '../view.tsx';

const pictured = 6;

/** The first post large, five more with a small picture, the rest by title. */
export const BlogView: BlockView<'blog'> = ({ section, facts }) => {
  const slugs = postSlugs(section.items);
  return (
    <ul className="posts">
      {section.items.map(({ id, fields }, place) => {
        const form = place === 0 ? 'lead' : place < pictured ? 'beside' : 'line';
        return (
          <li key={id} data-item={id}>
            <a className={form} href={postPath(facts.userUrl, slugs.get(id) ?? '')}>
              {form === 'line' ? <Line fields={fields} facts={facts} /> : <Post {...{ fields, facts, form }} />}
            </a>
          </li>
        );
      })}
    </ul>
  );
};

type Fields = PageItem<'blog'>['fields'];

function Post({ fields, facts, form }: { fields: Fields; facts: PageFacts; form: 'lead' | 'beside' }) {
  const image = fields.imageId === null ? undefined : facts.images[fields.imageId];
  const teaser = shorten(plainText(fields.description), form === 'lead' ? 240 : 120);
  const sizes = form === 'lead' ? '(min-width:680px) 640px, 100vw' : '144px';
  return (
    <>
      {image !== undefined && <Picture image={{ ...image, alt: '' }} sizes={sizes} />}
      <h3>{fields.title}</h3>
      {teaser !== '' && <p className="teaser">{teaser}</p>}
      <Dated fields={fields} facts={facts} />
    </>
  );
}

const Line = ({ fields, facts }: { fields: Fields; facts: PageFacts }) => (
  <>
    <h3>{fields.title}</h3>
    <Dated fields={fields} facts={facts} />
  </>
);

const Dated = ({ fields, facts }: { fields: Fields; facts: PageFacts }) => (
  <time className="dated" dateTime={fields.date}>
    {postDate(fields.date, facts.locale)}
  </time>
);
