import { shownCount } from '../like.ts';
import { likesPath } from '../like-paths.ts';
import { texts } from '../texts.ts';

type Props = {
  userUrl: string;
  liked: { pageId: string; itemId: string };
  title: string;
  count: number;
  isLiked: boolean;
  back: string;
  notice?: string | undefined;
};

/** After a press on a heart without script: the number, a way to take the like back, and the way to the page. */
export function LikePage({ userUrl, liked, title, count, isLiked, back, notice }: Props) {
  const shown = shownCount(count);
  return (
    <>
      <h1>{isLiked ? texts.liked(title) : texts.title(title)}</h1>
      {notice !== undefined && (
        <p className="ask-notice" role="alert">
          {notice}
        </p>
      )}
      {shown !== '' && <p className="ask-lead">{texts.likedBy(shown)}</p>}
      {isLiked ? (
        <>
          <p className="ask-row">
            <a className="book button" href={back}>
              {texts.back}
            </a>
          </p>
          <LikeForm userUrl={userUrl} liked={liked} back={back} isUndone />
        </>
      ) : (
        <>
          <LikeForm userUrl={userUrl} liked={liked} back={back} />
          <p className="ask-row">
            <a href={back}>{texts.back}</a>
          </p>
        </>
      )}
    </>
  );
}

type FormProps = Pick<Props, 'userUrl' | 'liked' | 'back'> & { isUndone?: boolean };

const LikeForm = ({ userUrl, liked, back, isUndone = false }: FormProps) => (
  <form className={isUndone ? 'like' : 'ask'} method="post" action={likesPath(userUrl)}>
    <input type="hidden" name="pageId" value={liked.pageId} />
    <input type="hidden" name="itemId" value={liked.itemId} />
    <input type="hidden" name="back" value={back} />
    {isUndone && <input type="hidden" name="undo" value="1" />}
    <button type="submit" className={isUndone ? undefined : 'book'}>
      {isUndone ? texts.undo : texts.like}
    </button>
  </form>
);
