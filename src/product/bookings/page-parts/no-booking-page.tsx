import { pagePath } from '../../accounts/page-path.ts';
import { publicPath } from '../../domains/public-paths.ts';
import { texts } from './texts.ts';

/** The host of the booking, and their page; undefined when unknown or no longer published. */
type ClosedLinkHost = { name: string; userUrl: string } | undefined;

/** For an invalid link: mistyped, shortened by a mail program, or (410) replaced when the booking was moved. */
export const NoBookingPage = ({
  why,
  host,
  isBooked,
}: {
  why: 'outdated' | 'unknown';
  host: ClosedLinkHost;
  /** For an outdated link: whether the booking still exists. */
  isBooked: boolean;
}) =>
  why === 'outdated' ? (
    <main>
      <h1>{texts.movedTitle}</h1>
      <p>
        {isBooked ? texts.movedNow : texts.movedCancelled} {texts.movedLink}
      </p>
      <WaysOn host={host} />
    </main>
  ) : (
    <main>
      <h1>{texts.badLink}</h1>
      <p>{texts.badLinkHint}</p>
      <WaysOn host={undefined} />
    </main>
  );

/** Where a visitor with an invalid link can go. */
export const WaysOn = ({ host }: { host: ClosedLinkHost }) => (
  <div className="row">
    {host === undefined ? (
      <a className="button" href="/">
        {texts.home}
      </a>
    ) : (
      <>
        <a className="button main" href={publicPath(host.userUrl, 'bookings')}>
          {texts.allBookings}
        </a>
        <a className="button" href={pagePath(host.userUrl)}>
          {texts.backTo(host.name)}
        </a>
      </>
    )}
  </div>
);

/** For the booking page of a service that is not on sale. */
export const NotOfferedPage = ({ userUrl }: { userUrl: string | undefined }) => (
  <main>
    <h1>{texts.notOffered}</h1>
    {userUrl === undefined ? (
      <WaysOn host={undefined} />
    ) : (
      <p className="after">
        <a href={pagePath(userUrl)}>{texts.whatIs}</a>
      </p>
    )}
  </main>
);
