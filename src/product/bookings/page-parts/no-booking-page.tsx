/** Whose booking it was, and where their page is; undefined when that is not known or no longer to be seen. */
export type ClosedLinkHost = { name: string; userUrl: string } | undefined;

/** For a link that opens nothing: mistyped, cut off by a mail program, or (410) replaced when the booking was moved. */
export const NoBookingPage = ({
  why,
  host,
  stands,
}: {
  why: 'outdated' | 'unknown';
  host: ClosedLinkHost;
  /** Of an outdated link: the booking was not cancelled since. */
  stands: boolean;
}) =>
  why === 'outdated' ? (
    <main>
      <h1>This booking was moved</h1>
      <p>
        {stands ? 'It stands, at its new time.' : 'Later it was cancelled, and nobody expects you.'} This old link ended
        with the old time; the mail about the new one holds the link that works.
      </p>
      <WaysOn host={host} />
    </main>
  ) : (
    <main>
      <h1>This link opens no booking</h1>
      <p>It may have been cut off on the way. The latest mail about your booking holds the link that works.</p>
      <WaysOn host={undefined} />
    </main>
  );

/** Where somebody can go whose link led nowhere. */
export const WaysOn = ({ host }: { host: ClosedLinkHost }) => (
  <div className="row">
    {host === undefined ? (
      <a className="button" href="/">
        Go to the start
      </a>
    ) : (
      <>
        <a className="button main" href={`/at/${host.userUrl}/bookings`}>
          See all your bookings
        </a>
        <a className="button" href={`/at/${host.userUrl}`}>
          Back to {host.name}
        </a>
      </>
    )}
  </div>
);

/** For the booking page of a service that is not on sale (any more). */
export const NotOfferedPage = ({ userUrl }: { userUrl: string | undefined }) => (
  <main>
    <h1>This is not offered at the moment</h1>
    {userUrl === undefined ? (
      <WaysOn host={undefined} />
    ) : (
      <p className="after">
        <a href={`/at/${userUrl}`}>See what is</a>
      </p>
    )}
  </main>
);
