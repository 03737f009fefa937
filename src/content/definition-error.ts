/** A fault in the definitions, with its place: a mistake of content staff, found before a donor meets it. */
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
