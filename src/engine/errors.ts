export type EvaluationErrorKind =
  | 'unknown-name'
  | 'cycle'
  | 'not-a-number'
  | 'not-a-day'
  | 'division-by-zero'
  | 'wrong-unit'
  | 'not-whole-cents'
  | 'no-rate'
  | 'nested-too-deep';

/** A rule that cannot be computed: a fault of the definitions that only shows at evaluation. */
export class EvaluationError extends Error {
  readonly kind: EvaluationErrorKind;
  /** The rule or name at which it happened. */
  readonly at: string;

  constructor(kind: EvaluationErrorKind, name: string, message: string) {
    super(message);
    this.name = 'EvaluationError';
    this.kind = kind;
    this.at = name;
  }
}

/** An expression, or a value that it yields, is nested too deep to be computed. */
export class NestingError extends EvaluationError {
  /** JSON pointer into the rule: "/if/1/+/0". */
  readonly pointer: string;

  constructor(pointer: string, message: string) {
    const place = pointer.length > 60 ? `${pointer.slice(0, 59)}…` : pointer;
    super('nested-too-deep', pointer, place === '' ? message : `${message}: ${place}`);
    this.name = 'NestingError';
    this.pointer = pointer;
  }
}
