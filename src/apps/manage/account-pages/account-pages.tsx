import { SignInScreen } from '../../../product/accounts/screens/sign-in-screen.tsx';
import { SignUpScreen } from '../../../product/accounts/screens/sign-up-screen.tsx';
import { DoorFrame } from './account-frame.tsx';

export const SignUpDoor = () => (
  <DoorFrame>
    <SignUpScreen />
  </DoorFrame>
);

export const SignInDoor = () => (
  <DoorFrame>
    <SignInScreen />
  </DoorFrame>
);
