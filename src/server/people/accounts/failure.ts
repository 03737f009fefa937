/** Thrown where what an account says of itself is refused: the code and the words that Amazon Cognito uses, by which the page decides. */
export class IdentityFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'IdentityFailure';
    this.code = code;
  }
}

/** A value that cannot be used; names it, never what it held. */
export function invalidParameter(message: string): IdentityFailure {
  return new IdentityFailure('InvalidParameterException', message);
}
