/** The page behind a mailed link; `ref` is its secret. */
export const programmePath = (ref: string): string => `/programmes/${ref}`;
export const taskPath = (ref: string, taskId: string): string => `${programmePath(ref)}/tasks/${taskId}`;
/** A task on that page. */
export const taskAnchor = (taskId: string): string => `task-${taskId}`;
export const notesPath = (ref: string): string => `${programmePath(ref)}/notes`;
export const filePath = (ref: string, file: 'programme.html' | 'numbers.csv'): string =>
  `${programmePath(ref)}/files/${file}`;
/** Where a client says that they want no more of its emails; and again some. */
export const stopPath = (ref: string): string => `${programmePath(ref)}/stop`;
export const resumePath = (ref: string): string => `${programmePath(ref)}/resume`;
