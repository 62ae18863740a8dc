/** For a link that opens nothing: mistyped, cut off by a mail program, or replaced by a newer one. */
export const NoBookingPage = () => (
  <main>
    <h1>This link opens no booking</h1>
    <p>
      It may have been cut off on the way, or a newer one was sent after the booking changed. The latest mail about your
      booking holds the link that works.
    </p>
  </main>
);
