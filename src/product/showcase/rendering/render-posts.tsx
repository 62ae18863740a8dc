import { grouped } from '../../../base/grouped.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { postDay } from '../block-fields/post-words.ts';
import { blocks } from '../block-kinds/kinds.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { postPath } from '../document/page-links.ts';
import { blogHeading, listPosts, newestFirst, type Post } from '../document/posts.ts';
import { Picture } from '../images/page-image.tsx';
import { Host } from './page-host.tsx';
import { PagesMenu } from './pages-menu.tsx';
import { ShowcaseFooter } from './showcase-footer.tsx';
import { texts } from './texts.ts';

type Parts = { document: PageDocument; facts: PageFacts };

/** Every post of a page by its title, the newest first, grouped by year. */
export function PostListBody({ document, facts }: Parts) {
  return (
    <div className="v post" data-art={document.appearance.art} data-theme={document.appearance.theme}>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <PagesMenu document={document} facts={facts} />
      <Host document={document} facts={facts} />
      <main id="main" className="all-posts">
        <a className="back" href={`${pagePath(facts.userUrl)}#${blocks.blog.anchor}`}>
          {texts.menu.home}
        </a>
        <h1>{blogHeading(document)}</h1>
        {postsByYear(listPosts(document)).map(([year, posts]) => (
          <section key={year} aria-label={year}>
            <h2>{year}</h2>
            <ul>
              {posts.map(post => (
                <li key={post.id}>
                  <a href={postPath(facts.userUrl, post.slug)}>
                    <Cover post={post} facts={facts} />
                    <b>{post.fields.title}</b>
                    <time dateTime={post.fields.date}>{postDay(post.fields.date, facts.locale)}</time>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
      <ShowcaseFooter document={document} facts={facts} isReached />
    </div>
  );
}

function Cover({ post: { fields }, facts }: { post: Post; facts: PageFacts }) {
  const image = fields.imageId === null ? undefined : facts.images[fields.imageId];
  return image === undefined ? null : <Picture image={{ ...image, alt: '' }} sizes="96px" focus={fields.focus} />;
}

/** Posts under the year of their date, both the newest first. */
function postsByYear(posts: readonly Post[]): [year: string, posts: Post[]][] {
  return [...grouped(newestFirst(posts), post => post.fields.date.slice(0, 4))];
}
