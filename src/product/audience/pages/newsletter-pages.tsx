import { subscribeTool } from '../../../base/form-tools.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { consentWording } from '../subscriber.ts';
import { texts } from '../texts.ts';
import { confirmPath, leavePath, preferencesPath, subscribePath } from '../visitor-paths.ts';
import { AskField, ForgetEmail, Honeypot } from './ask-field.tsx';

type Host = { name: string; userUrl: string };
type Typed = { email: string; itemId: string; came: string };

/** The form alone: for a visitor who followed a link, or typed an invalid email. */
export const SubscribePage = (props: { host: Host; typed: Typed; problem?: string; notice?: string }) => {
  const { host, typed, problem, notice } = props;
  return (
    <>
      <h1>{texts.subscribe.title(host.name)}</h1>
      {notice !== undefined && (
        <p className="ask-notice" role="alert">
          {notice}
        </p>
      )}
      {/* The error beside the field is ours, not the browser's. */}
      <form className="ask" method="post" action={subscribePath(host.userUrl)} noValidate {...subscribeTool()}>
        <AskField
          label={texts.emailField}
          name="email"
          type="email"
          autoComplete="email"
          value={typed.email}
          problem={problem}
          after={<ForgetEmail />}
        />
        <input type="hidden" name="itemId" value={typed.itemId} />
        {typed.came !== '' && <input type="hidden" name="came" value={typed.came} />}
        <Honeypot />
        <button type="submit" className="book">
          {texts.subscribe.button}
        </button>
        <p className="ask-fine">{consentWording.words}</p>
      </form>
    </>
  );
};

/** The same text for everybody, so that it does not reveal who is subscribed. */
export const CheckEmailPage = ({ host }: { host: Host }) => (
  <>
    <h1>{texts.subscribe.checkEmail}</h1>
    <p className="ask-lead">{texts.subscribe.sent}</p>
    <p className="ask-fine">{texts.subscribe.notArrived}</p>
    <Back host={host} />
  </>
);

/** A person presses the button. No script does: scanners of mail run scripts too. */
export const ConfirmPage = ({ host, word }: { host: Host; word: string }) => (
  <>
    <h1>{texts.confirm.title}</h1>
    <p className="ask-lead">{texts.confirm.text(host.name)}</p>
    <form className="ask" method="post" action={confirmPath(word)}>
      <button type="submit" className="book">
        {texts.confirm.button}
      </button>
    </form>
  </>
);

export const SubscribedPage = ({ host }: { host: Host }) => (
  <>
    <h1>{texts.confirm.done}</h1>
    <p className="ask-lead">{texts.confirm.doneText(host.name)}</p>
    <Back host={host} />
  </>
);

export const ExpiredPage = ({ host }: { host: Host }) => (
  <>
    <h1>{texts.confirm.expired}</h1>
    <p className="ask-lead">{texts.confirm.expiredText}</p>
    <p className="ask-row">
      <a className="book button" href={subscribePath(host.userUrl)}>
        {texts.confirm.again}
      </a>
    </p>
  </>
);

export const UnsubscribePage = ({ host, word }: { host: Host; word: string }) => (
  <>
    <h1>{texts.unsubscribe.title}</h1>
    <p className="ask-lead">{texts.unsubscribe.text(host.name)}</p>
    <form className="ask" method="post" action={leavePath(word)}>
      <button type="submit" className="book">
        {texts.unsubscribe.button}
      </button>
    </form>
  </>
);

export const UnsubscribedPage = ({ host }: { host: Host }) => (
  <>
    <h1>{texts.unsubscribe.done}</h1>
    <p className="ask-lead">{texts.unsubscribe.doneText(host.name)}</p>
    <p className="ask-fine">
      {texts.unsubscribe.mistake} <a href={subscribePath(host.userUrl)}>{texts.unsubscribe.again}</a>
    </p>
    <Back host={host} />
  </>
);

type Getting = 'on' | 'off' | 'waiting';

/** What a subscriber gets, with a button for each change. Nothing changes before it is pressed. */
export const PreferencesPage = (props: { host: Host; word: string; newsletter: Getting; isSaved?: boolean }) => {
  const { host, word, newsletter, isSaved = false } = props;
  const words = texts.preferences;
  return (
    <>
      <h1>{words.title}</h1>
      {isSaved && (
        <p className="ask-notice" role="status">
          {words.saved}
        </p>
      )}
      <h2>{words.newsletter(host.name)}</h2>
      <p className="ask-lead">{words[newsletter]}</p>
      {newsletter !== 'waiting' && (
        <form className="ask" method="post" action={preferencesPath(word)}>
          <input type="hidden" name="newsletter" value={newsletter === 'on' ? 'off' : 'on'} />
          <button type="submit" className="book">
            {newsletter === 'on' ? words.turnOff : words.turnOn}
          </button>
        </form>
      )}
      <p className="ask-fine">{words.bookings}</p>
      <Back host={host} />
    </>
  );
};

const Back = ({ host }: { host: Host }) => (
  <p className="ask-row">
    <a href={pagePath(host.userUrl)}>{texts.backToPage(host.name)}</a>
  </p>
);
