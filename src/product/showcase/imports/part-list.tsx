import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { type Choosable, toggled } from './chosen-parts.ts';
import { type ImportedKind, importedKinds } from './draft-items.ts';
import { texts } from './screen-texts.ts';
import { texts as reasons } from './texts.ts';

const words = texts.review;

type Set = ReadonlySet<number>;
type Props = {
  parts: readonly Choosable[];
  chosen: Set;
  withPicture: Set;
  onChosen: (chosen: Set) => void;
  onPictures: (withPicture: Set) => void;
  /** Why no further picture can be chosen. */
  picturesFull: string | undefined;
};

/** The parts by their kind, each with a tick, and one for its picture. */
export const PartList = (props: Props) => (
  <>
    {importedKinds.map(kind => {
      const ofKind = props.parts.filter(part => part.kind === kind);
      return ofKind.length === 0 ? null : <Kind key={kind} {...props} kind={kind} parts={ofKind} />;
    })}
  </>
);

function Kind({ kind, parts, chosen, onChosen, ...rest }: Props & { kind: ImportedKind }) {
  const all = parts.every(({ nth }) => chosen.has(nth));
  const isLocked = kind === 'showcase' && !all && rest.picturesFull !== undefined;
  const chooseAll = () => onChosen(parts.reduce((set, { nth }) => toggled(set, nth, !all), chosen));
  return (
    <Card
      title={`${words.kinds[kind]} (${parts.length})`}
      actions={
        <Button size="small" kind="quiet" locked={isLocked ? rest.picturesFull : undefined} onClick={chooseAll}>
          {all ? words.none : words.all}
        </Button>
      }
    >
      <ul className="v-bring-parts">
        {parts.map(part => (
          <Part key={part.nth} part={part} chosen={chosen} onChosen={onChosen} {...rest} />
        ))}
      </ul>
    </Card>
  );
}

type PartProps = Omit<Props, 'parts'> & { part: Choosable };

function Part({ part, chosen, withPicture, onChosen, onPictures, picturesFull }: PartProps) {
  const { nth, kind, title, detail, picture, notices } = part;
  const isChosen = chosen.has(nth);
  const hint = [detail, ...notices.map(notice => reasons.notices[notice])].filter(text => text !== '').join(' · ');
  return (
    <li>
      <Checkbox
        className="v-bring-part"
        label={<bdi>{title}</bdi>}
        hint={hint === '' ? undefined : hint}
        checked={isChosen}
        locked={kind === 'showcase' && !isChosen ? picturesFull : undefined}
        onChange={event => onChosen(toggled(chosen, nth, event.target.checked))}
      />
      {picture !== null && kind !== 'showcase' && isChosen && (
        <Checkbox
          className="v-bring-picture"
          aria-label={words.pictureOf(title)}
          label={words.withPicture}
          checked={withPicture.has(nth)}
          locked={withPicture.has(nth) ? undefined : picturesFull}
          onChange={event => onPictures(toggled(withPicture, nth, event.target.checked))}
        />
      )}
    </li>
  );
}
