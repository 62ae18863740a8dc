import { linesOf, type ZipEntry } from './zip-file.flow.ts';

/** A row of a file and its line, counted from 1; without `row` the line cannot be read. */
export type FileRow = { line: number; row?: unknown };

/** The rows of a file as exports write them: one JSON array, a row a line. */
export async function* rowsOf(entry: ZipEntry): AsyncGenerator<FileRow> {
  let line = 0;
  let isOpen = false;
  let isClosed = false;
  for await (const text of linesOf(entry)) {
    line++;
    const part = text.trim();
    if (part === '') continue;
    if (isClosed) yield { line };
    else if (!isOpen) {
      isOpen = part === '[';
      isClosed = part === '[]';
      if (!isOpen && !isClosed) yield { line };
    } else if (part === ']') isClosed = true;
    else yield { line, ...parsed(part.endsWith(',') ? part.slice(0, -1) : part) };
  }
  // The end is missing.
  if (!isClosed) yield { line: line + 1 };
}

function parsed(text: string): { row?: unknown } {
  try {
    return { row: JSON.parse(text) };
  } catch {
    return {};
  }
}
