/** For a link that opens nothing: mistyped, cut off by a mail program, or (410) replaced when the booking was moved. */
export const NoBookingPage = ({ why }: { why: 'outdated' | 'unknown' }) =>
  why === 'outdated' ? (
    <main>
      <h1>This booking was moved</h1>
      <p>Its old link ended with the old time. The mail about the new time holds the link that works.</p>
    </main>
  ) : (
    <main>
      <h1>This link opens no booking</h1>
      <p>It may have been cut off on the way. The latest mail about your booking holds the link that works.</p>
    </main>
  );

/** For the booking page of a service that is not on sale (any more). */
export const NotOfferedPage = ({ userUrl }: { userUrl: string | undefined }) => (
  <main>
    <h1>This is not offered at the moment</h1>
    {userUrl !== undefined && (
      <p>
        <a href={`/at/${userUrl}`}>See what is</a>
      </p>
    )}
  </main>
);
