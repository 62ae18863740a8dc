import { useState } from 'react';
import { detailsLimits } from '../../booking/details-problems.ts';
import { DetailsField } from './details-field.tsx';
import { texts } from './texts.ts';

type NameAndEmailProps = {
  draft: { name: string; email: string };
  problems: { name?: string | undefined; email?: string | undefined };
  /** What the address is for; replaced by a correction when it looks mistyped. */
  emailHint: string;
  onType: (field: 'name' | 'email', value: string) => void;
};

/** The two fields that every visitor fills in. */
export function NameAndEmail({ draft, problems, emailHint, onType }: NameAndEmailProps) {
  const [meant, setMeant] = useState<string>();
  return (
    <div className="bk-pair">
      <DetailsField
        label={texts.name}
        name="name"
        value={draft.name}
        problem={problems.name}
        max={detailsLimits.name}
        autoComplete="name"
        onChange={value => onType('name', value)}
      />
      <DetailsField
        label={texts.email}
        name="email"
        type="email"
        value={draft.email}
        problem={problems.email}
        hint={meant === undefined ? emailHint : texts.didYouMean(meant)}
        max={detailsLimits.email}
        autoComplete="email"
        onChange={value => {
          onType('email', value);
          // Loaded in the background, while the address is typed.
          void import('../../../../base/mistyped-email.ts').then(
            ({ meantDomain }) => setMeant(meantDomain(value)),
            () => undefined,
          );
        }}
      />
    </div>
  );
}
