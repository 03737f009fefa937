/** Thrown by an action: answered as HTTP 400 with Amazon Cognito's code and wording, by which aws-amplify decides. */
export class PoolFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'PoolFailure';
    this.code = code;
  }
}

const fails = (code: string, message: string) => () => new PoolFailure(code, message);

/** Failures that several actions share; one wording for all causes, so that the answer does not tell them apart. */
export const failure = {
  wrongPassword: fails('NotAuthorizedException', 'Incorrect username or password.'),
  locked: fails('NotAuthorizedException', 'Password attempts exceeded'),
  invalidToken: fails('NotAuthorizedException', 'Invalid Access Token'),
  expiredToken: fails('NotAuthorizedException', 'Access Token has expired'),
  revokedToken: fails('NotAuthorizedException', 'Access Token has been revoked'),
  invalidRefresh: fails('NotAuthorizedException', 'Invalid Refresh Token'),
  revokedRefresh: fails('NotAuthorizedException', 'Refresh Token has been revoked'),
  reusedRefresh: fails('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation'),
  unwritable: fails('NotAuthorizedException', 'A client attempted to write unauthorized attribute'),
  unconfirmed: fails('UserNotConfirmedException', 'User is not confirmed.'),
  neverConfirmed: fails('UserNotConfirmedException', 'The sign-up was never confirmed, and is forgotten.'),
  wrongCode: fails('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  expiredCode: fails('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  usernameExists: fails('UsernameExistsException', 'User already exists'),
  resetRequired: fails('PasswordResetRequiredException', 'Password reset required for the user'),
  tooOften: fails('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  noTrigger: fails('UnexpectedLambdaException', 'The portal cannot be asked just now.'),
  invalidSession: fails('NotAuthorizedException', 'Invalid session for the user.'),
  unknownClient: fails('ResourceNotFoundException', 'User pool client does not exist.'),
  unknownAction: fails('UnknownOperationException', 'There is no such action.'),
  unreadable: fails('SerializationException', 'The request cannot be read.'),
};

/** An invalid parameter; the message names it and never repeats its value. */
export function invalidParameter(message: string): PoolFailure {
  return new PoolFailure('InvalidParameterException', message);
}
