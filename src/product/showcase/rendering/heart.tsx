import { shownCount } from '../../likes/like.ts';
import { likesPath } from '../../likes/like-paths.ts';
import { texts } from '../../likes/texts.ts';
import type { PageFacts } from '../document/page-document.ts';

type Props = {
  facts: PageFacts;
  pageId: string;
  /** '' for the page itself. */
  itemId: string;
  path: string;
  title: string;
};

/** A heart where the creator shows them: a form, which needs no script, and the number from three on. A script answers in place. */
export function Heart({ facts: { likes, userUrl }, pageId, itemId, path, title }: Props) {
  const counts = likes?.[pageId];
  if (counts === undefined) return null;
  const shown = shownCount(counts[itemId] ?? 0);
  return (
    <form className="like" method="post" action={likesPath(userUrl)}>
      <input type="hidden" name="pageId" value={pageId} />
      {itemId !== '' && <input type="hidden" name="itemId" value={itemId} />}
      <input type="hidden" name="back" value={path} />
      <button type="submit" aria-label={texts.likeOf(title)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20.5 3.7 12.2a5.4 5.4 0 0 1 7.6-7.6l.7.7.7-.7a5.4 5.4 0 0 1 7.6 7.6z" />
        </svg>
        <span>{texts.like}</span>
      </button>
      <span className="liked" role="status">
        {shown !== '' && texts.likedBy(shown)}
      </span>
    </form>
  );
}
