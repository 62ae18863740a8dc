// A document has one pointer that is down.
let isDown = false;
const note = (event: Event): void => {
  isDown = event.type === 'pointerdown';
};
for (const type of ['pointerdown', 'pointerup', 'pointercancel']) document.addEventListener(type, note, true);

/**
 * Does something once the press that is under way is over, else right after this. What leaving a field brings or takes
 * would move the button that is being pressed away from under the pointer, and its click would be lost.
 */
export function afterPointer(act: () => void): void {
  const soon = (): void => {
    document.removeEventListener('pointerup', soon);
    document.removeEventListener('pointercancel', soon);
    // The click comes in the same turn: a finger's after it has left, with the change of focus.
    setTimeout(act);
  };
  if (!isDown) soon();
  else for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, soon);
}
