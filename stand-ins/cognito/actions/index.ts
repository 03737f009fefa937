import type { Input } from '../input.ts';
import type { Caller, PoolPorts } from '../ports.ts';
import { changePassword, deleteUser, getUser, globalSignOut } from './account.ts';
import { deleteUserAttributes, getUserAttributeVerificationCode, updateUserAttributes, verifyUserAttribute } from './attributes.ts';
import { confirmSignUp, resendConfirmationCode } from './confirm-sign-up.ts';
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts';
import { respondToAuthChallenge } from './new-password.ts';
import { refreshTokens, revokeToken } from './refresh.ts';
import { initiateAuth } from './sign-in.ts';
import { signUp } from './sign-up.ts';

type Action = {
  readonly run: (ports: PoolPorts, input: Input, caller: Caller) => Promise<object>;
  /** Requires the client id. The other actions carry an access token, which names the client. */
  readonly byClient?: true;
};

/** The actions of a user pool that aws-amplify calls, by the name in `X-Amz-Target`. */
export const actions: { readonly [name: string]: Action } = {
  SignUp: { run: signUp, byClient: true },
  ConfirmSignUp: { run: confirmSignUp, byClient: true },
  ResendConfirmationCode: { run: resendConfirmationCode, byClient: true },
  InitiateAuth: { run: initiateAuth, byClient: true },
  RespondToAuthChallenge: { run: respondToAuthChallenge, byClient: true },
  GetTokensFromRefreshToken: { run: refreshTokens, byClient: true },
  RevokeToken: { run: revokeToken, byClient: true },
  ForgotPassword: { run: forgotPassword, byClient: true },
  ConfirmForgotPassword: { run: confirmForgotPassword, byClient: true },
  GlobalSignOut: { run: globalSignOut },
  GetUser: { run: getUser },
  UpdateUserAttributes: { run: updateUserAttributes },
  DeleteUserAttributes: { run: deleteUserAttributes },
  GetUserAttributeVerificationCode: { run: getUserAttributeVerificationCode },
  VerifyUserAttribute: { run: verifyUserAttribute },
  ChangePassword: { run: changePassword },
  DeleteUser: { run: deleteUser },
};
