/** Gives the event back, or throws the words in which Cognito is to refuse the sign-up. */
export function handler<T extends { readonly triggerSource: string }>(event: T): Promise<T>;
