import { type FieldError, isGuessable, type PasswordOwner } from '../../../engine/index.ts';

/** Whether a password is easily guessed, given its owner. */
export type Judge = (password: string, owner: PasswordOwner) => boolean;

let judge: Promise<Judge> | undefined;

/** Loads the password judge and its dictionary of 200 kB on first use. Memoised; rejects if the load fails, and the next call tries again. */
export function guessableJudge(): Promise<Judge> {
  judge ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const common = new Set(dictionary['passwords-common']);
    return (password, owner) => isGuessable(password, owner, common);
  });
  judge.catch(() => {
    judge = undefined;
  });
  return judge;
}

/** Refuses an easily guessed password before it is sent. If the judge cannot be loaded, only the user pool judges. */
export async function refuseGuessable(form: string, password: string, owner: PasswordOwner): Promise<readonly FieldError[]> {
  const isEasy = await guessableJudge().then(
    (asked) => asked(password, owner),
    () => false,
  );
  return isEasy ? [{ path: `${form}.password`, code: 'guessable', params: {}, severity: 'error', text: 'password.guessable' }] : [];
}
