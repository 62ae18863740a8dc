import { proseText } from '../../../../base/rich-text.ts';
import { shorten } from '../../../../base/text-length.ts';
import { postDate, postSlugs } from '../../block-fields/post-words.ts';
import type { PageFacts, PageItem } from '../../document/page-document.ts';
import { postPath, postsPath } from '../../document/page-links.ts';
import { Picture } from '../../images/page-image.tsx';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';

const shown = 6;

/** The first post large, five more with a small picture, and a link to all of them. */
export const BlogView: BlockView<'blog'> = ({ section, facts }) => {
  const slugs = postSlugs(section.items);
  return (
    <>
      <ul className="posts">
        {section.items.slice(0, shown).map(({ id, fields }, place) => {
          const form = place === 0 ? 'lead' : 'beside';
          return (
            <li key={id} data-item={id}>
              <a className={form} href={postPath(facts.userUrl, slugs.get(id) ?? '')}>
                <Post fields={fields} facts={facts} form={form} />
              </a>
            </li>
          );
        })}
      </ul>
      {section.items.length > shown && (
        <a className="all" href={postsPath(facts.userUrl)}>
          {texts.allPosts(section.items.length)}
        </a>
      )}
    </>
  );
};

type Fields = PageItem<'blog'>['fields'];

function Post({ fields, facts, form }: { fields: Fields; facts: PageFacts; form: 'lead' | 'beside' }) {
  const image = fields.imageId === null ? undefined : facts.images[fields.imageId];
  const teaser = shorten(proseText(fields.description), form === 'lead' ? 150 : 76);
  const sizes = form === 'lead' ? '(min-width:680px) 640px, 100vw' : '144px';
  return (
    <>
      {image !== undefined && <Picture image={{ ...image, alt: '' }} sizes={sizes} focus={fields.focus} />}
      <h3>{fields.title}</h3>
      {teaser !== '' && <p className="teaser">{teaser}</p>}
      <Dated fields={fields} facts={facts} />
    </>
  );
}

const Dated = ({ fields, facts }: { fields: Fields; facts: PageFacts }) => (
  <time className="dated" dateTime={fields.date}>
    {postDate(fields.date, facts.locale)}
  </time>
);
