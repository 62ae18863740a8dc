import { dateFormat } from '../../../base/formats.ts';
import { readerLocale } from '../../../base/language.ts';
import { texts } from './texts.ts';

/** What Instagram shows people who asked it to have their data deleted here. */
export const DeletionPage = ({ deletedAt }: { deletedAt: Date | undefined }) => (
  <main>
    <h1>{texts.deletion.title}</h1>
    {deletedAt === undefined ? (
      <p>{texts.deletion.unknown}</p>
    ) : (
      <>
        <p>{texts.deletion.done(dayOf(deletedAt))}</p>
        <p>{texts.deletion.stay}</p>
      </>
    )}
  </main>
);

const dayOf = (at: Date): string =>
  dateFormat(readerLocale('en-GB'), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
