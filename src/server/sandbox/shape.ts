/** A Stripe object as far as the sandbox fills it in: every field is one of the stripe package's type, besides what only the sandbox knows. */
export type Shape<T> = Partial<T> & { readonly sandbox?: unknown };

/** A part of one of Stripe's objects, at any depth. */
export type Part<T> = T extends object ? { readonly [Field in keyof T]?: Part<T[Field]> } : T;
