import { Link } from 'react-router';
import { classNames } from '../../../ui/style/class-names.ts';

/** The screen of the person who has an address. */
export const personPath = (email: string): string => `/manage/customers/by-email?${new URLSearchParams({ email })}`;

type Props = {
  name: string;
  /** Empty for somebody without an address, who has no screen. */
  email: string;
};

/** The name of a person, leading to their screen; also within a row that leads elsewhere. */
export const PersonLink = ({ name, email }: Props) =>
  email === '' ? (
    <span className="v-cut">{name}</span>
  ) : (
    <Link className={classNames('v-cut', 'v-table-above')} title={email} to={personPath(email)}>
      {name === '' ? email : name}
    </Link>
  );
