import { pagePath } from '../../accounts/creators/page-path.ts';
import { programmePath, stopPath } from '../programme-paths.ts';
import { texts } from '../texts.ts';

type Props = { refText: string; programme: string };

/** A person presses the button: scanners of mail follow links. */
export const StopPage = ({ refText, programme }: Props) => (
  <>
    <h1>{texts.stop.title}</h1>
    <p className="ask-lead">{texts.stop.text(programme)}</p>
    <form className="ask" method="post" action={stopPath(refText)}>
      <button type="submit" className="book">
        {texts.stop.button}
      </button>
    </form>
  </>
);

export const StoppedPage = ({ refText, programme }: Props) => (
  <>
    <h1>{texts.stop.done}</h1>
    <p className="ask-lead">{texts.stop.doneText(programme)}</p>
    <p className="ask-row">
      <a href={programmePath(refText)}>{texts.stop.back}</a>
    </p>
  </>
);

/** A year after the end. */
export const ExpiredPage = ({ host: { name, userUrl } }: { host: { name: string; userUrl: string } }) => (
  <>
    <h1>{texts.expired.title}</h1>
    <p className="ask-lead">{texts.expired.text(name)}</p>
    {userUrl !== '' && (
      <p className="ask-row">
        <a href={pagePath(userUrl)}>{texts.expired.backToPage(name)}</a>
      </p>
    )}
  </>
);
