/**
 * A Stripe object as far as the sandbox fills it in: only fields of the stripe package's type, with only its named literals, plus the
 * sandbox's private field.
 */
export type Shape<T> = { readonly [Field in keyof T]?: Named<T[Field]> } & { readonly sandbox?: unknown };

/** A part of one of Stripe's objects, at any depth. */
export type Part<T> = T extends object ? { readonly [Field in keyof T]?: Part<Named<T[Field]>> } : T;

/** The string literals that a type names. The package also allows any other string, since Stripe may add some; the sandbox must not. */
export type Named<T> = [Words<T>] extends [never] ? T : Words<T> | Exclude<T, string>;

type Words<T> = T extends string ? (string extends T ? never : T) : never;
