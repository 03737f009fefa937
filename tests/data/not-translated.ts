/** Screens of donors' journeys, or whole files of them, that no journey looks at under a page translator, each with the reason. */
export const NOT_TRANSLATED: { readonly [screen: string]: string } = {
  bundle: 'the description of the calls, for developers',
  content: 'the desk, which is in English, for staff',
  'express: the express lane': 'the lane of “translated”, before a sum is pressed there',
  'express: the code of the express lane': 'the code of “translated”',
  'form-foot: a total of every month at … px': 'who gives, as in “wakaf”; the total of each month is that of its lane',
  languages: 'the same screens in further languages',
  'own-settings': 'the same screens by the settings of a device',
  'paying: a code, on a phone': 'the code of “translated”',
  'paying: a card, on a phone': 'the card form of “giving”',
  'screen-reader: the statement on accessibility': 'the statement of “blocked-storage”',
  'translated: a page that fell, of a paid gift': 'it falls by what another extension did to it; the error page is that of “states”',
  upgrade: 'words that are searched for keys: nobody uses the pages',
};
