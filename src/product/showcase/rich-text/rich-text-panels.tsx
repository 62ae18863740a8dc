import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { safeUrl } from '../../../base/safe-url.ts';
import { onEscape } from '../../../ui/behavior/on-escape.browser.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { Field, FieldError } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useFormTools } from '../form-fields/form-context.tsx';
import { CameraButton } from '../images/camera-button.tsx';
import { FileButton } from '../images/picture-row.tsx';
import { pastedPicture } from '../images/use-picture-paste.tsx';
import { useUpload } from '../images/use-upload.tsx';
import { texts } from './texts.ts';

type Panel = { editor: Editor; onClose: () => void };

/** The address of the selected text. Enter sets it, Escape leaves it unchanged. */
export function LinkPanel({ editor, onClose }: Panel) {
  const before = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(before);
  const [problem, setProblem] = useState<string>();

  function setLink(): void {
    const href = safeUrl(address);
    if (address.trim() === '' || href === undefined) {
      setProblem(texts.richTextPanels.enterLink);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    const { empty } = editor.state.selection;
    if (empty && before === '') {
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setMark('link', { href }).run();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') setLink();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <fieldset className="v-rich-panel" aria-label={texts.link} onKeyDown={onKeyDown}>
      <Field label={texts.link} error={problem}>
        <TextInput
          autoFocus
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.com"
          value={address}
          onChange={event => {
            setAddress(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Row wrap>
        <Button size="small" kind="primary" onClick={setLink}>
          {before === '' ? texts.richTextPanels.setLink : texts.richTextPanels.changeLink}
        </Button>
        {before !== '' && (
          <Button
            size="small"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
              onClose();
            }}
          >
            {texts.richTextPanels.removeLink}
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={onClose}>
          {texts.richTextPanels.cancel}
        </Button>
      </Row>
    </fieldset>
  );
}

/** A new picture, or one already uploaded. */
export function ImagePanel({ editor, onClose }: Panel) {
  const { images, addImage } = useFormTools();
  const insert = (imageId: string) => {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { imageId, alt: '' } })
      .run();
    // Selected, so that its alt text is asked for at once.
    const at = placeBefore(editor, imageId);
    if (at !== undefined) editor.commands.setNodeSelection(at);
    onClose();
  };
  const upload = useUpload({ use: 'picture' }, (id, image) => {
    addImage(id, image);
    insert(id);
  });
  const busy = upload.share !== undefined;
  return (
    <fieldset
      className="v-rich-panel"
      aria-label={texts.image}
      onPaste={event => {
        const file = pastedPicture(event.clipboardData, false);
        if (file === undefined) return;
        event.preventDefault();
        upload.start(file);
      }}
      onKeyDown={onEscape(onClose)}
    >
      <Row wrap>
        <FileButton upload={upload} label={texts.richTextPanels.chooseAnImage} primary />
        <CameraButton use="picture" onTaken={upload.start} />
        <Button size="small" kind="quiet" onClick={onClose}>
          {texts.richTextPanels.cancel}
        </Button>
        {busy && <progress max={1} value={upload.share} aria-label={texts.richTextPanels.upload} />}
      </Row>
      {upload.problem !== undefined && <FieldError text={upload.problem} />}
      {Object.keys(images).length > 0 && (
        <>
          <p className="v-soft">{texts.richTextPanels.existingImage}</p>
          <ul className="v-rich-pictures">
            {Object.entries(images).map(([id, image]) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => insert(id)}
                  aria-label={texts.richTextPanels.insert(image.alt || 'image')}
                >
                  <img src={image.src} alt="" loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}

/** The position of the last picture with this id before the caret. */
function placeBefore({ state }: Editor, imageId: string): number | undefined {
  let at: number | undefined;
  state.doc.descendants((node, pos) => {
    if (pos < state.selection.to && node.type.name === 'image' && node.attrs.imageId === imageId) at = pos;
  });
  return at;
}

/** The alt text of a selected picture. */
export function AltPanel({ editor, alt }: { editor: Editor; alt: string }) {
  const [words, setWords] = useState(alt);
  const id = useId();
  return (
    <fieldset className="v-rich-panel" aria-label={texts.richTextPanels.selectedImage}>
      <Field
        label={texts.richTextPanels.describeImage}
        hint={texts.richTextPanels.altTextHint}
        limit={300}
        value={words}
      >
        <TextInput
          name={id}
          autoComplete="off"
          maxLength={300}
          value={words}
          onChange={event => {
            setWords(event.target.value);
            editor.commands.updateAttributes('image', { alt: event.target.value });
          }}
        />
      </Field>
      <Row wrap>
        <Button size="small" icon="trash" onClick={() => editor.chain().focus().deleteSelection().run()}>
          {texts.richTextPanels.removeImage}
        </Button>
      </Row>
    </fieldset>
  );
}
