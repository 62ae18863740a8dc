// Whether the document's pointer is down.
let isDown = false;
const note = (event: Event): void => {
  isDown = event.type === 'pointerdown';
};
for (const type of ['pointerdown', 'pointerup', 'pointercancel']) document.addEventListener(type, note, true);

/**
 * Runs something after the current press, else right after this. Changes caused by leaving a field would move the
 * pressed button away from under the pointer, and its click would be lost.
 */
export function afterPointer(act: () => void): void {
  const soon = (): void => {
    document.removeEventListener('pointerup', soon);
    document.removeEventListener('pointercancel', soon);
    // The click comes in the same turn: a finger's after it was lifted, with the change of focus.
    setTimeout(act);
  };
  if (!isDown) soon();
  else for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, soon);
}
