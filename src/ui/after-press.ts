let isDown = false;
const note = (event: Event): void => {
  isDown = event.type === 'pointerdown';
};
for (const type of ['pointerdown', 'pointerup', 'pointercancel']) document.addEventListener(type, note, true);

/**
 * Does something once the press that is under way is over, else at once. What leaving a field brings or takes would move
 * the button that is being pressed away from under the pointer, and its click would be lost.
 */
export function afterPress(act: () => void): void {
  if (!isDown) {
    act();
    return;
  }
  const done = (): void => {
    document.removeEventListener('pointerup', done);
    document.removeEventListener('pointercancel', done);
    // The click comes after it.
    setTimeout(act);
  };
  document.addEventListener('pointerup', done);
  document.addEventListener('pointercancel', done);
}
