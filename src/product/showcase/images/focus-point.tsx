import './focus-point.css';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { focusAt, focusByKey, type ImageFocus, usualFocus } from '../../../base/image-focus.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { texts } from './picture-texts.ts';

export type FocusChoice = { value: ImageFocus | undefined; onChange: (focus: ImageFocus | undefined) => void };

/** The whole picture with the point that stays visible wherever it is cropped; a click or the arrow keys move it. */
export function FocusPoint({ src, value, onChange }: FocusChoice & { src: string }) {
  const hint = useId();
  const point = value ?? usualFocus;

  function press(event: MouseEvent<HTMLButtonElement>): void {
    // Enter and space click it too, without a position.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange(focusAt(event.clientX - left, event.clientY - top, width, height));
  }
  function move(event: KeyboardEvent): void {
    const next = focusByKey(point, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    announce(texts.focus.label(next.x, next.y));
  }
  return (
    <div className="v-focus">
      <span className="v-field-label">{texts.focus.summary}</span>
      <button
        type="button"
        className="v-focus-picture"
        aria-label={texts.focus.label(point.x, point.y)}
        aria-describedby={hint}
        onClick={press}
        onKeyDown={move}
      >
        <img src={src} alt="" />
        <span style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </button>
      <span className="v-field-foot" id={hint}>
        {texts.focus.hint}
      </span>
      {value !== undefined && (
        <Button size="small" kind="quiet" onClick={() => onChange(undefined)}>
          {texts.focus.reset}
        </Button>
      )}
    </div>
  );
}
