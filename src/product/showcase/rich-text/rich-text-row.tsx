import './rich-text.css';
import { type ComponentType, useEffect, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { countedText, emptyRichText, isEmptyRichText, isRichText, type RichText } from '../../../base/rich-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { useFormTools } from '../form-fields/form-context.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { RichTextView } from './rich-text-view.tsx';
import { texts } from './texts.ts';

type Props<T extends FieldValues> = {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  hint?: string;
  optional?: boolean;
  /** Greatest length in code points; a counter appears near it. */
  limit: number;
  placeholder: string;
  /** For long texts, such as a post. */
  tall?: boolean;
};

/** A rich text field of a form. */
export function RichTextRow<T extends FieldValues>({ control, name, ...props }: Props<T>) {
  const { field, fieldState } = useController({ control, name });
  const given: unknown = field.value;
  return (
    <RichTextField
      {...props}
      name={name}
      value={isRichText(given) ? given : emptyRichText}
      error={fieldState.error?.message}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}

type FieldProps = Omit<Props<FieldValues>, 'control' | 'name'> & {
  name?: string;
  value: RichText;
  error?: string | undefined;
  /** Given the content of the field, within the closed set; `readRichText` normalizes it. */
  onChange: (value: unknown) => void;
  onBlur: () => void;
};

/** A rich text field. The editor is loaded when such a field is shown; until then the text is in its place. */
export function RichTextField(props: FieldProps) {
  const { name, label, hint, optional, limit, placeholder, tall = false, value, error, onChange, onBlur } = props;
  const { Editor, failed, again } = useEditor();
  return (
    <Field label={label} hint={hint} optional={optional} limit={limit} value={countedText(value)} error={error}>
      <div className={tall ? 'v-rich-tall' : undefined} data-field={name}>
        {Editor === undefined ? (
          <Waiting text={value} placeholder={placeholder} />
        ) : (
          <Editor
            label={label}
            placeholder={placeholder}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            invalid={error !== undefined}
          />
        )}
      </div>
      {failed && (
        <p className="v-rich-failed" role="alert">
          {texts.richTextRow.loadFailed}
          <Button size="small" onClick={again}>
            {texts.richTextRow.tryAgain}
          </Button>
        </p>
      )}
    </Field>
  );
}

function Waiting({ text, placeholder }: { text: RichText; placeholder: string }) {
  const { images } = useFormTools();
  return (
    <div className="v-rich" aria-busy="true">
      <div className="v-rich-bar" />
      <div className="v-rich-text">
        {isEmptyRichText(text) ? (
          <p className="v-rich-placeholder">{placeholder}</p>
        ) : (
          <RichTextView text={text} images={images} top={2} />
        )}
      </div>
    </div>
  );
}

// The loaded module, so that the next row renders at once.
let arrived: ComponentType<RichTextEditorProps> | undefined;

function useEditor() {
  const [Editor, setEditor] = useState(() => arrived);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is asked for by its number
  useEffect(() => {
    if (arrived !== undefined) return;
    let gone = false;
    import('./rich-text-editor.tsx').then(
      ({ RichTextEditor }) => {
        arrived = RichTextEditor;
        if (!gone) setEditor(() => RichTextEditor);
      },
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [tries]);
  const again = () => {
    setFailed(false);
    setTries(count => count + 1);
  };
  return { Editor, failed, again };
}
