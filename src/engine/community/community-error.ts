import type { Json } from '../values.ts';

/** An error of a rule as the community's rules define it: an object with a type, which `try` can catch. */
export class CommunityError extends Error {
  /** "NaN", "Invalid Arguments", or what the rule throws. */
  readonly type: string;
  /** The object that was thrown: {"type": "NaN"}. */
  readonly thrown: Json;

  constructor(thrown: Json) {
    const type = typeof thrown === 'object' && thrown !== null && 'type' in thrown ? String(thrown.type) : 'Error';
    super(type);
    this.name = 'CommunityError';
    this.type = type;
    this.thrown = thrown;
  }
}

export function notANumber(): never {
  throw new CommunityError({ type: 'NaN' });
}

export function invalidArguments(): never {
  throw new CommunityError({ type: 'Invalid Arguments' });
}
