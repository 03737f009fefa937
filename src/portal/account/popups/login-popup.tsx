import type { Flow } from '../../../engine/index.ts';
import type { Notice as Word } from '../popup-state.ts';
import { useSignIn } from '../use-sign-in.ts';
import { AccountDialog } from './account-dialog.tsx';
import { LoginForm } from './login-form.tsx';

type LoginPopupProps = { readonly flow: Flow; readonly notice: Word | undefined; readonly stays: boolean };

/** LOGIN: e-mail and password. */
export function LoginPopup({ flow, notice, stays }: LoginPopupProps) {
  const signIn = useSignIn(flow, stays);
  return (
    <AccountDialog form="sign-in">
      <LoginForm notice={notice} signIn={signIn} />
    </AccountDialog>
  );
}
