/** What is wrong with the definitions, and where: a mistake of content staff, found before a donor meets it. */
export class DefinitionError extends Error {
  readonly file: string;
  /** JSON pointer into the file: "/rules/savings.due/logic". */
  readonly pointer: string;

  constructor(file: string, pointer: string, message: string) {
    super(message);
    this.name = 'DefinitionError';
    this.file = file;
    this.pointer = pointer;
  }
}

export type EvaluationErrorKind =
  | 'unknown-name'
  | 'cycle'
  | 'not-a-number'
  | 'division-by-zero'
  | 'wrong-unit'
  | 'not-whole-cents'
  | 'no-rate';

/** A rule that cannot be computed: a fault of the definitions that shows only at evaluation. */
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
