import { texts } from './texts.ts';

/** For people whose request failed: what is safe and what to do. Programs get the same as an ErrorBody. */
export const RefusedPage = ({ heading, message }: { heading: string; message: string }) => (
  <main>
    <h1>{heading}</h1>
    <p>{message}</p>
    <div className="row">
      <a className="button" href="/">
        {texts.home}
      </a>
    </div>
  </main>
);
