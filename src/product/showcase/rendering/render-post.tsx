import { pagePath } from '../../accounts/creators/page-path.ts';
import { postDate, readingMinutes } from '../block-fields/post-words.ts';
import { blocks } from '../block-kinds/kinds.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { callToAction, fullName, postPath } from '../document/page-links.ts';
import { blogHeading, listPosts, type Post } from '../document/posts.ts';
import { Picture } from '../images/page-image.tsx';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { Host } from './page-host.tsx';
import { PagesMenu } from './pages-menu.tsx';
import { ShowcaseFooter } from './showcase-footer.tsx';
import { texts } from './texts.ts';

type Parts = { document: PageDocument; facts: PageFacts; post: Post };

/** One post: its text, its author and their offers, and links to the posts before and after. */
export function PostBody({ document, facts, post }: Parts) {
  const { title, description, date, imageId, focus } = post.fields;
  const image = imageId === null ? undefined : facts.images[imageId];
  return (
    <div className="v post" data-art={document.appearance.art} data-theme={document.appearance.theme}>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <PagesMenu document={document} facts={facts} />
      <Host document={document} facts={facts} />
      <main id="main">
        <article>
          <header>
            <a className="back" href={`${pagePath(facts.userUrl)}#${blocks.blog.anchor}`}>
              {blogHeading(document)}
            </a>
            <h1 className={[...title].length > 60 ? 'long' : undefined}>{title}</h1>
            <p className="dated">
              <time dateTime={date}>{postDate(date, facts.locale)}</time> <i>·</i>{' '}
              {texts.minRead(readingMinutes(description))}
            </p>
          </header>
          {image !== undefined && <Picture image={image} sizes="(min-width:880px) 840px, 100vw" focus={focus} first />}
          <RichTextView text={description} images={facts.images} top={2} />
        </article>
        <Writer document={document} facts={facts} />
        <Beside document={document} facts={facts} post={post} />
      </main>
      <ShowcaseFooter
        document={document}
        facts={facts}
        isReached
        shared={{ path: postPath(facts.userUrl, post.slug), title }}
        itemId={post.id}
      />
    </div>
  );
}

/** The author, and a call to action. */
function Writer({ document, facts }: Omit<Parts, 'post'>) {
  const { bio, greeting } = document.profile;
  const action = callToAction(document, facts);
  const href = action?.href.startsWith('#') === true ? `${pagePath(facts.userUrl)}${action.href}` : action?.href;
  return (
    <aside className="writer">
      <h2>{fullName(document, facts)}</h2>
      {(bio || greeting) !== '' && <p>{bio || greeting}</p>}
      {action !== undefined && (
        <a className="cta" href={href} data-book={action.books} data-zone={action.zone}>
          {action.label}
        </a>
      )}
    </aside>
  );
}

function Beside({ document, facts, post }: Parts) {
  const posts = listPosts(document);
  const place = posts.findIndex(({ id }) => id === post.id);
  const [before, after] = [posts[place - 1], posts[place + 1]];
  if (before === undefined && after === undefined) return null;
  return (
    <nav className="around" aria-label={texts.posts.more}>
      {after !== undefined && <Other post={after} facts={facts} word={texts.posts.previous} rel="prev" />}
      {before !== undefined && <Other post={before} facts={facts} word={texts.posts.next} rel="next" />}
    </nav>
  );
}

type OtherProps = { post: Post; facts: PageFacts; word: string; rel: 'prev' | 'next' };

const Other = ({ post, facts, word, rel }: OtherProps) => (
  <a href={postPath(facts.userUrl, post.slug)} rel={rel}>
    <small>{word}</small>
    <b>{post.fields.title}</b>
  </a>
);
