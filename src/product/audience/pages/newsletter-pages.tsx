import { consentWording } from '../subscriber.ts';
import { confirmPath, leavePath, subscribePath } from '../visitor-paths.ts';
import { AskField, Honeypot } from './ask-field.tsx';

type Host = { name: string; userUrl: string };
type Typed = { email: string; itemId: string };

/** The form alone: for whoever comes by a link, or typed something that is no address. */
export const SubscribePage = (props: { host: Host; typed: Typed; problem?: string; notice?: string }) => {
  const { host, typed, problem, notice } = props;
  return (
    <>
      <h1>Letters from {host.name}</h1>
      {notice !== undefined && (
        <p className="ask-notice" role="alert">
          {notice}
        </p>
      )}
      {/* The message beside the field is ours, not the browser's. */}
      <form className="ask" method="post" action={subscribePath(host.userUrl)} noValidate>
        <AskField
          label="Your mail address"
          name="email"
          type="email"
          autoComplete="email"
          value={typed.email}
          problem={problem}
        />
        <input type="hidden" name="itemId" value={typed.itemId} />
        <Honeypot />
        <button type="submit" className="book">
          Subscribe
        </button>
        <p className="ask-fine">{consentWording.words}</p>
      </form>
    </>
  );
};

/** The same words for everybody, so that nobody learns who is on a list. */
export const CheckMailPage = ({ host }: { host: Host }) => (
  <>
    <h1>Check your mail</h1>
    <p className="ask-lead">
      If the address is new to this list, a mail is on its way. Press the button in it, and letters from {host.name}{' '}
      will come.
    </p>
    <p className="ask-fine">
      Nothing there after a few minutes? Look among the spam. A second mail is sent a day later at the earliest.
    </p>
    <Back host={host} />
  </>
);

/** Presses its own button where scripts run: people follow one link, and programs that only look confirm nothing. */
export const ConfirmPage = ({ host, word }: { host: Host; word: string }) => (
  <>
    <h1>One moment</h1>
    <p className="ask-lead">Confirm that you want letters from {host.name}.</p>
    <form className="ask" method="post" action={confirmPath(word)}>
      <button type="submit" className="book">
        Yes, send me letters
      </button>
    </form>
  </>
);
export const confirmScript = 'document.forms[0].submit()';

export const SubscribedPage = ({ host }: { host: Host }) => (
  <>
    <h1>You are on the list</h1>
    <p className="ask-lead">The next letter from {host.name} comes to you. Each has a link to leave.</p>
    <Back host={host} />
  </>
);

export const EndedPage = ({ host }: { host: Host }) => (
  <>
    <h1>This link has ended</h1>
    <p className="ask-lead">It is too old, or a newer one was sent. Ask again, and you get a fresh one.</p>
    <p className="ask-row">
      <a className="book button" href={subscribePath(host.userUrl)}>
        Ask again
      </a>
    </p>
  </>
);

export const LeavePage = ({ host, word }: { host: Host; word: string }) => (
  <>
    <h1>Leave the list?</h1>
    <p className="ask-lead">You will get no more letters from {host.name}.</p>
    <form className="ask" method="post" action={leavePath(word)}>
      <button type="submit" className="book">
        Unsubscribe
      </button>
    </form>
  </>
);

export const LeftPage = ({ host }: { host: Host }) => (
  <>
    <h1>You are off the list</h1>
    <p className="ask-lead">
      No more letters from {host.name} will come. Bookings and their mails are not touched by this.
    </p>
    <p className="ask-fine">
      It was a slip? <a href={subscribePath(host.userUrl)}>Subscribe again</a>.
    </p>
    <Back host={host} />
  </>
);

const Back = ({ host }: { host: Host }) => (
  <p className="ask-row">
    <a href={`/at/${host.userUrl}`}>Back to the page of {host.name}</a>
  </p>
);
