/** Gives the event back, with the user where one moves to the pool, or throws the words in which Cognito is to refuse. */
export function handler<T extends { readonly triggerSource: string }>(event: T): Promise<T>;
