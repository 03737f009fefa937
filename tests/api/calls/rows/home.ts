import { otherSite, type Row, type Rows, type Try, tooOften, unlike } from '../row.ts';

/** The calls that tell a page what it is configured with. All read data files; none tells anything of anybody. */
export const home: Rows = {
  homePageConfiguration: ofCharity({
    data: {
      charityId: 25,
      muisZakatHarta: { nisab: { value: '15902' }, gold: { rate: '184.91' } },
      conactDetails: { contactNumber: '+65 6000 0000' },
    },
  }),
  configureWebForCharity: ofCharity({ data: { charityId: 25, muisKaffarah: { kaffarahPerDay: '4.00', nazarNoOfPeople: '10' } } }),
  getHomePageConfiguration: ofCharity({ data: { charityId: 135, donationTypeId: 33 } }, '135'),
  donationWidget: ofCharity(
    {
      data: {
        donationAmount: 0,
        frequency: 'one time',
        partPayment: 'One Time',
        entity: 'individual',
        minAmount: 5,
        donationMethod: 'cause',
      },
    },
    '135',
  ),
  getPayPartners: {
    ...ofCharity({ data: [{ name: 'PayNow' }, { name: 'Visa' }, { name: 'Mastercard' }] }, '136'),
    silent: () => ({ as: 'none', query: { charityId: '25' }, status: 200, answer: { status: 1, data: [] } }),
  },
  donorWall: {
    ...ofCharity({ data: { totalRecords: 0, pageNumber: 1, donors: [] } }),
    silent: () => ({
      as: 'none',
      query: { charityId: '25', pageNumber: '9', pageSize: '50' },
      status: 200,
      answer: { data: { donors: [] } },
    }),
    refusal: () => [
      { as: 'none', query: { charityId: '135' }, status: 422, answer: { status: 0, code: 'OTHER_CHARITY' } },
      tooOften({ as: 'none', query: { charityId: '25' } }),
    ],
    malformed: () => unlike({ as: 'none', query: { charityId: '25', pageNumber: '1', pageSize: '51' } }, 'pageSize'),
  },
  'translation.json': {
    success: () => ({ as: 'none', path: { lng: 'ms' }, status: 200, answer: { shell: {} } }),
    refusal: () => ({ as: 'none', path: { lng: 'en' }, query: { v: 'no-version' }, status: 404, answer: { status: 0, code: 'NOT_FOUND' } }),
    // Any value that is no language of the site means English, without an error.
    silent: () => [
      { as: 'none', path: { lng: 'fr' }, status: 200, answer: { shell: {} } },
      { as: 'none', path: { lng: '..%2f..%2fpackage' }, status: 404, answer: { code: 'NOT_FOUND' } },
    ],
    malformed: () => unlike({ as: 'none', path: { lng: 'en' }, query: { v: '../../secrets' } }, 'v'),
  },
};

function ofCharity(answer: object, charityId = '25'): Row {
  const on = charityId === '25' ? {} : { on: 'endowment' as const };
  const good: Try = { as: 'none', ...on, query: { charityId }, status: 200, answer: { status: 1, ...answer } };
  return {
    success: () => good,
    refusal: () => ({
      ...good,
      query: { charityId: charityId === '25' ? '135' : '25' },
      status: 422,
      answer: { status: 0, code: 'OTHER_CHARITY' },
    }),
    silent: () => otherSite(good),
    malformed: () => unlike({ as: 'none', ...on, query: { charityId: '25 or 1=1' } }, 'charityId'),
  };
}
