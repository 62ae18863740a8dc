/** For people whose request a page could not take: what is safe, and a way on. Programs get the same as an ErrorBody. */
export const RefusedPage = ({ heading, message }: { heading: string; message: string }) => (
  <main>
    <h1>{heading}</h1>
    <p>{message}</p>
    <div className="row">
      <a className="button" href="/">
        Go to the start
      </a>
    </div>
  </main>
);
