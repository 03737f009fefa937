/** A refusal of account attributes, with Amazon Cognito's codes and messages, by which the page decides. */
export class IdentityFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'IdentityFailure';
    this.code = code;
  }
}

/** An invalid value. The message names the attribute, never its value. */
export function invalidParameter(message: string): IdentityFailure {
  return new IdentityFailure('InvalidParameterException', message);
}
