import { Field } from '../page-parts/asked-fields.tsx';
import { Problem, Problems } from '../page-parts/problems.tsx';

type HostFacts = { name: string; path: string; pageUrl: string };
export type KnownBooking = { path: string; title: string; when: string; says: string; again: string | null };

/** Asks for the mail address that bookings were made with. */
export function AskLinkPage(props: { host: HostFacts; email: string; error?: string; problem?: string }) {
  const { host, email, error, problem } = props;
  return (
    <main>
      <h1>See your bookings</h1>
      <p>
        Enter the mail address you booked with at {host.name}. We send you a link that opens your bookings; there is no
        password.
      </p>
      <Problem text={problem} />
      <form className="card fields" method="post" action={`${host.path}/link`} noValidate>
        <Field name="email" label="Your mail address" error={error}>
          {says => <input {...says} type="email" defaultValue={email} autoComplete="email" required />}
        </Field>
        <button className="button main" type="submit">
          Send me the link
        </button>
      </form>
      <BackTo host={host} />
    </main>
  );
}

/** The same words for every address. */
export const LinkSentPage = ({ host }: { host: HostFacts }) => (
  <main>
    <h1>Check your mail</h1>
    <p>If there are bookings, we sent a link. It opens them for 30 minutes, once.</p>
    <p>
      Nothing came? Look among unwanted mail, or <a href={host.path}>try another address</a>.
    </p>
    <BackTo host={host} />
  </main>
);

/** Behind the link in the mail: one press, so that mail programs that look at links do not use it up. */
export const OpenLinkPage = ({ host, token }: { host: HostFacts; token: string }) => (
  <main>
    <h1>Your bookings with {host.name}</h1>
    <p>Press the button to see them. This device then stays signed in for 30 days, with {host.name} alone.</p>
    <form className="row" method="post" action={`${host.path}/open/${token}`}>
      <button className="button main" type="submit">
        Open my bookings
      </button>
    </form>
  </main>
);

export const LinkOverPage = ({ host }: { host: HostFacts }) => (
  <main>
    <h1>This link has ended</h1>
    <p>A link opens your bookings once, within 30 minutes.</p>
    <div className="row">
      <a className="button main" href={host.path}>
        Send me a new one
      </a>
    </div>
    <BackTo host={host} />
  </main>
);

export type AccountFacts = {
  host: HostFacts;
  email: string;
  details: { name: string; phone: string };
  errors: { name?: string | undefined; phone?: string | undefined };
  upcoming: readonly KnownBooking[];
  past: readonly KnownBooking[];
  passes: readonly { path: string; words: string }[];
};

/** Everything one person booked with one creator, and the details kept for the next time. */
export function AccountPage({ facts }: { facts: AccountFacts }) {
  const { host, passes, details, errors } = facts;
  return (
    <main>
      <h1>Your bookings</h1>
      <p>
        With {host.name}, under {facts.email}.
      </p>
      <Problems
        title="Nothing is kept yet. Please put right what is marked."
        errors={errors}
        labels={[
          ['name', 'Name'],
          ['phone', 'Phone'],
        ]}
      />
      <Bookings title="Coming up" none="Nothing is coming up." see="See or change" bookings={facts.upcoming} />
      {passes.length === 0 ? null : (
        <section aria-label="Packages">
          <h2>Packages</h2>
          <ul className="list">
            {passes.map(pass => (
              <li key={pass.path}>
                <a href={pass.path}>{pass.words}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {facts.past.length === 0 ? null : <Bookings title="Over or cancelled" none="" see="See" bookings={facts.past} />}
      <form className="card fields" method="post" action={`${host.path}/details`} noValidate>
        <h2>Kept for your next booking</h2>
        <Field name="name" label="Name" error={errors.name}>
          {says => <input {...says} defaultValue={details.name} autoComplete="name" maxLength={100} />}
        </Field>
        <Field name="phone" label="Phone" optional error={errors.phone}>
          {says => <input {...says} type="tel" defaultValue={details.phone} autoComplete="tel" maxLength={40} />}
        </Field>
        <button className="button" type="submit">
          Keep this
        </button>
      </form>
      <form className="row" method="post" action={`${host.path}/sign-out`}>
        <button className="button" type="submit">
          Sign out
        </button>
      </form>
      <details className="card">
        <summary>Forget me here</summary>
        <p>
          This erases what is kept here: your name, your phone number, and this way to your bookings. The bookings
          themselves stay with {host.name}, and their own links go on working.
        </p>
        <form method="post" action={`${host.path}/forget`}>
          <button className="button danger" type="submit">
            Forget me here
          </button>
        </form>
      </details>
      <BackTo host={host} />
    </main>
  );
}

type List = { title: string; none: string; see: string; bookings: readonly KnownBooking[] };

function Bookings({ title, none, see, bookings }: List) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {bookings.length === 0 ? <p>{none}</p> : null}
      {bookings.map(booking => (
        <div className="card" key={booking.path}>
          <strong>{booking.title}</strong>
          <p>
            {booking.when}. {booking.says}
          </p>
          <div className="row">
            <a className="button" href={booking.path} aria-label={`${see} ${booking.title}, ${booking.when}`}>
              {see}
            </a>
            {booking.again === null ? null : (
              <a className="button" href={booking.again} aria-label={`Book ${booking.title} again`}>
                Book again
              </a>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}

const BackTo = ({ host }: { host: HostFacts }) => (
  <p className="after">
    <a href={host.pageUrl}>Back to {host.name}</a>
  </p>
);
