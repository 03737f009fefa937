/** Words on what donors ask of their personal data. */

/** Titles of these acts in the record. */
export const personalDataActs = {
  'copy-personal-data': 'Copied a donor’s personal data',
} as const;

export const personalData = {
  title: 'Personal data',
  text: 'When a donor asks what is kept about them. Make sure first who asks: by their sign-in, a mail from the address of the gift or account, or a document.',
  copy: 'Copy a donor’s data',
  copyTitle: 'Copy a donor’s data?',
  copyText:
    'The file holds everything that is kept about this person. Give it to nobody else, and delete it once they have it. The donor sees in their account that staff looked.',
  email: 'Email',
  emailHint: 'Enter at least one: email, NRIC, FIN or UEN, or a phone number with the name.',
  identityNumber: 'NRIC, FIN or UEN',
  phone: 'Phone number',
  phoneHint: 'With the name, as families share numbers.',
  name: 'Whole name, with the phone number',
  identifiedBy: 'How do you know who asks?',
  choose: 'Choose one',
  notIdentified: 'Choose how you know who asks.',
  identified: {
    'sign-in': 'They are signed in to their account',
    'own-address': 'They wrote from the address of the gift or account',
    document: 'They showed a document',
  },
  wrongEmail: 'Enter the whole address.',
  wrongNumber: 'Enter the whole number.',
  copied: 'The file is saved.',
} as const;
