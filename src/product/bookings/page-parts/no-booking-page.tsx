import { pagePath } from '../../accounts/creators/page-path.ts';
import { publicPath } from '../../domains/public-paths.ts';
import { texts } from './texts.ts';

/** The host of the booking, and their page; undefined when unknown or no longer published. */
type ClosedLinkHost = { name: string; userUrl: string } | undefined;

/** For an invalid link: mistyped, or shortened by a mail program. */
export const NoBookingPage = () => (
  <main>
    <h1>{texts.badLink}</h1>
    <p>{texts.badLinkHint}</p>
    <WaysOn host={undefined} />
  </main>
);

/** For a form sent with the link of a booking that was rescheduled since. */
export const MovedPage = ({ host, isBooked, newer }: { host: ClosedLinkHost; isBooked: boolean; newer: string }) => (
  <main>
    <h1>{texts.movedTitle}</h1>
    <p>
      {texts.nothingChanged} {isBooked ? texts.movedNow : texts.movedCancelled}
    </p>
    <div className="row">
      <a className="button main" href={`/bookings/${newer}`}>
        {texts.seeBooking}
      </a>
    </div>
    {host === undefined ? null : (
      <p className="after">
        <a href={pagePath(host.userUrl)}>{texts.backTo(host.name)}</a>
        <a href={publicPath(host.userUrl, 'bookings')}>{texts.allBookings}</a>
      </p>
    )}
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
