import { createServer } from 'node:http';

type Given = {
  /** iCalendar texts, one for each file. */
  files: readonly string[];
  /** What the server calls the account's addresses. */
  addresses?: readonly string[];
  /** More responses of the answer, as XML. */
  more?: string;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const response = (href: string, prop: string): string =>
  `<response><href>${href}</href><propstat><prop>${prop}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
const answer = (inner: string): string =>
  `<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${inner}</multistatus>`;

/** A CalDAV emulator that answers with exactly these files, which no real server would store. */
export async function openCalDavAnswers(
  given: Given,
): Promise<{ url: string; asked: string[]; close(): Promise<void> }> {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    const files = given.files.map((text, nth) =>
      response(`/work/${nth}.ics`, `<C:calendar-data>${escaped(text)}</C:calendar-data>`),
    );
    const addresses = (given.addresses ?? []).map(address => `<href>${address}</href>`).join('');
    const body =
      request.method === 'REPORT'
        ? `${files.join('')}${given.more ?? ''}`
        : request.url === '/people/maya/'
          ? response('/people/maya/', `<C:calendar-user-address-set>${addresses}</C:calendar-user-address-set>`)
          : response('/', '<current-user-principal><href>/people/maya/</href></current-user-principal>');
    request.resume();
    reply.writeHead(207, { 'content-type': 'application/xml' }).end(answer(body));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/`;
  return { url, asked, close: () => new Promise(resolve => server.close(() => resolve())) };
}
