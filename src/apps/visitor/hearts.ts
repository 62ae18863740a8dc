import type { LikeAnswer } from '../../product/likes/like.ts';

/**
 * Presses the heart of a page in place. What the visitor liked on an earlier visit is not asked for: a press on it
 * changes nothing, and the next one takes it back.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form.like')) {
  const button = form.querySelector('button');
  const status = form.querySelector('.liked');
  form.addEventListener('submit', event => {
    event.preventDefault();
    if (button && status && !form.ariaBusy) void press(form, button, status);
  });
}

async function press(form: HTMLFormElement, button: HTMLButtonElement, status: Element): Promise<void> {
  const isUndone = button.ariaPressed === 'true';
  const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
  if (isUndone) body.set('undo', '1');
  form.ariaBusy = 'true';
  button.ariaPressed = String(!isUndone);
  try {
    const answer = await fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body });
    if (!answer.ok) throw new Error(answer.statusText);
    const { isLiked, text } = (await answer.json()) as LikeAnswer;
    button.ariaPressed = String(isLiked);
    status.textContent = text;
  } catch {
    // The page for visitors without script shows what is stored, or why nothing can be.
    location.assign(`${form.action}?${body}`);
  }
  form.ariaBusy = null;
}
