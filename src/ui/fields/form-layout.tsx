import './form-layout.css';
import type { ComponentProps, ReactNode } from 'react';
import { onEscape } from '../behavior/on-escape.browser.ts';
import type { Elements } from '../display/stack.tsx';

type FormProps = ComponentProps<'form'> & {
  /** Of a form that opens in a place: Escape closes it, and not the sheet around it. */
  onCancel?: () => void;
};

/**
 * One column of fields, at most 520 px wide. The browser's own error bubbles are off; errors are under their
 * fields.
 */
export function Form({ children, onSubmit, onCancel, ...rest }: FormProps) {
  return (
    <form
      noValidate
      {...rest}
      className="v-form"
      onKeyDown={onCancel && onEscape(onCancel)}
      onSubmit={event => {
        event.preventDefault();
        onSubmit?.(event);
      }}
    >
      {children}
    </form>
  );
}

/** Fields that belong together, with a heading and a sentence when given. */
export function FormSection({ title, sentence, children }: { title?: string; sentence?: string; children: Elements }) {
  return (
    <section className="v-form-section">
      {title !== undefined && (
        <div className="v-form-section-head">
          <h2>{title}</h2>
          {sentence !== undefined && <p>{sentence}</p>}
        </div>
      )}
      {children}
    </section>
  );
}

/** Two short fields side by side where there is room. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className="v-form-pair">{children}</div>;
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="v-form-actions">{children}</div>;
}

/** Destructive actions, at the very end. */
export function FormDanger({ children }: { children: ReactNode }) {
  return <div className="v-form-danger">{children}</div>;
}
