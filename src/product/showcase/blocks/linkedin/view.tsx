import { linkedinPage, linkedinPost, linkedinPostPage } from '../../block-fields/profile-address.ts';
import { postPlaceholderPath } from '../embed-placeholder.ts';
import { ProfileCard } from '../profile-card.tsx';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';

/** Cards, and posts: a drawing behind a frame with one link, like the placeholder of a video. */
export const LinkedinView: BlockView<'linkedin'> = ({ section }) => (
  <ul className="profiles">
    {section.items.map(({ id, fields }) => {
      const post = linkedinPost(fields.url);
      return post === undefined ? (
        <ProfileCard key={id} id={id} href={linkedinPage(fields.url)} place="LinkedIn" fields={fields} />
      ) : (
        <Post key={id} id={id} post={post} fields={fields} />
      );
    })}
  </ul>
);

type PostProps = { id: string; post: string; fields: { title: string; description: string } };

function Post({ id, post, fields: { title, description } }: PostProps) {
  const name = title || texts.linkedin.post;
  return (
    <li data-item={id}>
      <figure className="posted">
        <div>
          <strong>{name}</strong>
          {description !== '' && <span>{description}</span>}
          <b className="book" aria-hidden="true">
            {texts.linkedin.show}
          </b>
          <iframe
            title={texts.linkedin.titled(name)}
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            loading="lazy"
            src={postPlaceholderPath(post)}
          />
        </div>
        <figcaption>
          {texts.linkedin.opensHere}{' '}
          <a href={linkedinPostPage(post)} rel="noopener nofollow ugc" aria-label={texts.linkedin.readThereTitle(name)}>
            {texts.linkedin.readThere}
          </a>
        </figcaption>
      </figure>
    </li>
  );
}
