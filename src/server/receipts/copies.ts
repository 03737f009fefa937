/** How often a receipt is mailed again, by mail address, whoever asks: its donor, or staff. */
export const COPIES = { name: 'receipt copies', atMost: 3, seconds: 3_600 };
