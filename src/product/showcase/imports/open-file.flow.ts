import { unzipSync } from 'fflate';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { joinReadings, sourceOf, sources } from './import-sources.ts';
import { linkedinTables } from './linkedin-tables.ts';
import { type ImportSource, mostFileBytes, pageSources, type Reading } from './reading.ts';
import { checkHtml, decodeHtml, openHtml } from './saved-html.ts';

export type FileRefusal = {
  kind:
    | 'nothing_given'
    | 'file_too_large'
    | 'not_html'
    | 'file_is_archive'
    | 'file_is_binary'
    | 'too_many_elements'
    | 'zip_unreadable';
};
type Opened = Result<{ source: ImportSource; reading: Reading } | undefined, FileRefusal>;
type Given = { source?: ImportSource | undefined; file?: string | undefined; text?: string | undefined };

/** Reads what a creator gave; undefined when it does not show where it comes from, and they have not said so. */
export function openFile({ source, file, text }: Given): Opened {
  if (file === undefined) {
    if (text === undefined || text.trim() === '') return refuse({ kind: 'nothing_given' });
    return readText(text, source);
  }
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length === 0) return refuse({ kind: 'nothing_given' });
  if (bytes.length > mostFileBytes) return refuse({ kind: 'file_too_large' });
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readZip(bytes);
  return readText(decodeHtml(bytes), source);
}

function readText(text: string, chosen: ImportSource | undefined): Opened {
  const source = chosen ?? sourceOf(text);
  const isPage = pageSources.some(one => one === source) || (source === undefined && /^\s*</.test(text));
  const refusal = isPage ? checkHtml(text) : text.includes('\0') ? ({ kind: 'file_is_binary' } as const) : undefined;
  // Where a file ends too early is said with its line.
  if (refusal !== undefined && refusal.kind !== 'cut_off') return refuse({ kind: refusal.kind });
  if (source === 'carrd' || source === 'linkstack') {
    const opened = openHtml(text);
    if (!opened.ok && opened.refusal.kind === 'too_many_elements') return refuse({ kind: 'too_many_elements' });
  }
  return accept(source === undefined ? undefined : { source, reading: sources[source].read(text) });
}

/** More than a profile of any length, unpacked. */
const mostTable = 2_000_000;

/** The tables of a data archive of LinkedIn that a page can show, in any folder of it. */
function readZip(bytes: Buffer): Opened {
  const names = linkedinTables.map(name => name.toLowerCase());
  const nameOf = (path: string) => path.toLowerCase().split('/').at(-1) ?? '';
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => names.includes(nameOf(name)) && originalSize <= mostTable,
    });
  } catch {
    return refuse({ kind: 'zip_unreadable' });
  }
  const found = Object.entries(files).toSorted(([a], [b]) => names.indexOf(nameOf(a)) - names.indexOf(nameOf(b)));
  if (found.length === 0 || found.length > 8) return refuse({ kind: 'zip_unreadable' });
  const readings = found.map(([, content]) => sources.linkedin.read(new TextDecoder().decode(content)));
  return accept({ source: 'linkedin', reading: joinReadings(readings) });
}
