/**
 * A Stripe object as far as the sandbox fills it in: every field is one of the stripe package's type, and every word one that the type names,
 * besides what only the sandbox knows.
 */
export type Shape<T> = { readonly [Field in keyof T]?: Named<T[Field]> } & { readonly sandbox?: unknown };

/** A part of one of Stripe's objects, at any depth. */
export type Part<T> = T extends object ? { readonly [Field in keyof T]?: Part<Named<T[Field]>> } : T;

/** The words that a type of the package names. Beside them it allows any other, because Stripe may come up with more; the sandbox may not. */
export type Named<T> = [Words<T>] extends [never] ? T : Words<T> | Exclude<T, string>;

type Words<T> = T extends string ? (string extends T ? never : T) : never;
