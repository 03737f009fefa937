import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, assess, errorsOf, type Json, ratesAt, typedPaths, withAnswer } from '../../src/engine/index.ts';
import { sampleTranslate } from '../../src/renderer/gallery/sample-text.ts';
import { errorText } from '../../src/renderer/words/error-text.ts';
import { fieldAt } from '../../src/renderer/words/field-at.ts';
import { startTestDatabase, type TestDatabase } from '../support/trial/database.ts';
import { type Browser, createGivingWorld, type GivingWorld } from '../support/server/giving-world.ts';
import { corporate, individual } from './support/donors.ts';

/** Every limit, pattern and message of the specification's section 5 that a form of giving, enrolment or account has. */

let database: TestDatabase;
let world: GivingWorld;
let donor: Browser;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await createGivingWorld(database);
});
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
  donor = await world.browse();
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const hambaAllah = { kind: 'anonymous' };
const signUp = {
  nric: 'S1234567D',
  mobile: individual.individual.mobile,
  email: 'siti@portal.test',
  address: individual.individual.address,
  password: 'Contoh#1',
  iAgree: true,
};
/** Valid answers, by form. */
const right = {
  individual: { flow: 'zakat', answers: individual as Answers },
  corporate: { flow: 'zakat', answers: corporate as unknown as Answers },
  amount: { flow: 'zakat', answers: { give: { kinds: ['harta'] }, amounts: { harta: '10' }, donor: hambaAllah } },
  kaffarah: { flow: 'kaffarah', answers: { kaffarah: { by: 'custom', custom: '25' }, donor: hambaAllah } },
  times: { flow: 'kaffarah', answers: { kaffarah: { by: 'kinds', kinds: ['nazar'], nazar: '1' }, donor: hambaAllah } },
  ilmu: { flow: 'ilmu', answers: { ilmu: { amount: 'own', own: '50' }, donor: hambaAllah } },
  wms: { flow: 'wms', answers: { wms: { amount: 'own', own: '50' }, donor: hambaAllah } },
  'ilmu, enrolled': {
    flow: 'ilmu',
    answers: { ilmu: { amount: 'own', own: '50' }, donor: { kind: 'individual' }, individual: individual.individual },
  },
  'sign-up, individual': {
    flow: 'account',
    answers: { account: { form: 'sign-up-individual' }, 'sign-up-individual': { ...signUp, fullName: 'Siti Contoh' } },
  },
  'sign-up, corporate': {
    flow: 'account',
    answers: {
      account: { form: 'sign-up-corporate' },
      'sign-up-corporate': { ...signUp, companyName: 'Contoh & Anak', uen: '201912345K', contactPerson: 'Siti Contoh' },
    },
  },
  'NRIC/FIN popup': { flow: 'account', answers: { account: { form: 'nric-unique' }, 'nric-unique': { nric: 'S1234567D' } } },
  'reset password': {
    flow: 'account',
    answers: { account: { form: 'reset-password' }, 'reset-password': { password: 'Contoh#1', retyped: 'Contoh#1' } },
  },
  profile: {
    flow: 'account',
    answers: { account: { form: 'profile' }, profile: { mobile: signUp.mobile, email: signUp.email, address: signUp.address } },
  },
} satisfies { [form: string]: { flow: string; answers: Answers } };

type Form = keyof typeof right;
type Refused = readonly [form: Form, path: string, typed: Json, code: string, en: string, ms: string];

const long = (letters: number) => 'A'.repeat(letters);

const refused: readonly Refused[] = [
  ['individual', 'donor.kind', '', 'required', 'Please select any one option', 'Sila pilih salah satu pilihan'],
  ['individual', 'individual.fullName', '', 'required', 'Enter full name', 'Masukkan nama penuh'],
  ['individual', 'individual.fullName', '12345', 'pattern', 'Enter Valid First Name', 'Masukkan nama yang sah'],
  ['individual', 'individual.nric', '', 'required', 'Please Enter NRIC/FIN', 'Sila masukkan NRIC/FIN'],
  ['individual', 'individual.nric', 'A1234567D', 'pattern', 'Enter Valid NRIC/FIN', 'Masukkan NRIC/FIN yang sah'],
  ['individual', 'individual.nric', 'S123456XD', 'pattern', 'Enter Valid NRIC/FIN', 'Masukkan NRIC/FIN yang sah'],
  ['individual', 'individual.nric', 'S12345678', 'pattern', 'Enter Valid NRIC/FIN', 'Masukkan NRIC/FIN yang sah'],
  ['individual', 'individual.nric', 'S1234567', 'pattern', 'Enter Valid NRIC/FIN', 'Masukkan NRIC/FIN yang sah'],
  ['individual', 'individual.dateOfBirth', '', 'required', 'Please select date of birth', 'Sila pilih tarikh lahir'],
  [
    'individual',
    'individual.dateOfBirth',
    '1990-13-27',
    'not-a-date',
    'Enter the date as DD/MM/YYYY',
    'Masukkan tarikh sebagai HH/BB/TTTT',
  ],
  [
    'individual',
    'individual.dateOfBirth',
    '31/02/1990',
    'not-a-date',
    'There is no such day. Check the date.',
    'Tarikh ini tidak wujud. Semak tarikh.',
  ],
  [
    'individual',
    'individual.dateOfBirth',
    '03/27/1990',
    'not-a-date',
    'Enter the date as DD/MM/YYYY',
    'Masukkan tarikh sebagai HH/BB/TTTT',
  ],
  ['individual', 'individual.sex', '', 'required', 'Please select any one option', 'Sila pilih salah satu pilihan'],
  [
    'individual',
    'individual.mobile.number',
    '',
    'required',
    'Please enter the valid mobile number',
    'Sila masukkan nombor telefon bimbit yang sah',
  ],
  [
    'individual',
    'individual.mobile.number',
    '61234567',
    'not-mobile',
    'Please enter the valid mobile number',
    'Sila masukkan nombor telefon bimbit yang sah',
  ],
  [
    'individual',
    'individual.mobile.number',
    '9123456x',
    'pattern',
    'Please enter the valid mobile number',
    'Sila masukkan nombor telefon bimbit yang sah',
  ],
  ['individual', 'individual.mobile.number', '9123456', 'too-short', 'Minimum 8 numbers', 'Sekurang-kurangnya 8 angka'],
  ['individual', 'individual.mobile.number', '91234567891234567', 'too-long', 'Maxmium 16 numbers', 'Paling banyak 16 angka'],
  ['individual', 'individual.email', '', 'required', 'Enter email address', 'Masukkan alamat e-mel'],
  ['individual', 'individual.email', 'siti', 'pattern', 'Please enter valid email address', 'Sila masukkan alamat e-mel yang sah'],
  ['individual', 'individual.email', 'siti@portal', 'pattern', 'Please enter valid email address', 'Sila masukkan alamat e-mel yang sah'],
  ['individual', 'individual.email', 'siti@portal.a', 'pattern', 'Please enter valid email address', 'Sila masukkan alamat e-mel yang sah'],
  [
    'individual',
    'individual.email',
    'siti@portal.museum',
    'pattern',
    'Please enter valid email address',
    'Sila masukkan alamat e-mel yang sah',
  ],
  [
    'individual',
    'individual.email',
    'siti @portal.test',
    'pattern',
    'Please enter valid email address',
    'Sila masukkan alamat e-mel yang sah',
  ],
  ['individual', 'individual.address.postalCode', '', 'required', 'Please enter registered address', 'Sila masukkan alamat berdaftar'],
  ['individual', 'individual.address.streetName', '', 'required', 'Please enter registered address', 'Sila masukkan alamat berdaftar'],
  ['individual', 'individual.address.unitNo', long(6), 'too-long', 'Enter at most 5 characters', 'Masukkan paling banyak 5 aksara'],
  ['individual', 'individual.address.floorNo', long(6), 'too-long', 'Enter at most 5 characters', 'Masukkan paling banyak 5 aksara'],
  ['individual', 'individual.address.blockNumber', long(26), 'too-long', 'Enter at most 25 characters', 'Masukkan paling banyak 25 aksara'],
  [
    'individual',
    'individual.address.buildingName',
    long(26),
    'too-long',
    'Enter at most 25 characters',
    'Masukkan paling banyak 25 aksara',
  ],
  [
    'individual',
    'individual.iAgree',
    false,
    'not-agreed',
    'Please Agree to our terms and conditions',
    'Sila bersetuju dengan terma dan syarat kami',
  ],
  [
    'corporate',
    'corporate.mobile.number',
    '',
    'required',
    'Please enter the valid mobile number',
    'Sila masukkan nombor telefon bimbit yang sah',
  ],
  [
    'corporate',
    'corporate.mobile.number',
    '61234567',
    'not-mobile',
    'Please enter the valid mobile number',
    'Sila masukkan nombor telefon bimbit yang sah',
  ],
  [
    'corporate',
    'corporate.mobile.number',
    '9123456x',
    'pattern',
    'Please enter the valid mobile number',
    'Sila masukkan nombor telefon bimbit yang sah',
  ],
  ['corporate', 'corporate.mobile.number', '9123456', 'too-short', 'Minimum 8 numbers', 'Sekurang-kurangnya 8 angka'],
  ['corporate', 'corporate.mobile.number', '91234567891234567', 'too-long', 'Maxmium 16 numbers', 'Paling banyak 16 angka'],
  ['corporate', 'corporate.email', '', 'required', 'Enter email address', 'Masukkan alamat e-mel'],
  ['corporate', 'corporate.email', 'siti', 'pattern', 'Please enter valid email address', 'Sila masukkan alamat e-mel yang sah'],
  ['corporate', 'corporate.email', 'siti@portal', 'pattern', 'Please enter valid email address', 'Sila masukkan alamat e-mel yang sah'],
  ['corporate', 'corporate.email', 'siti@portal.a', 'pattern', 'Please enter valid email address', 'Sila masukkan alamat e-mel yang sah'],
  [
    'corporate',
    'corporate.email',
    'siti@portal.museum',
    'pattern',
    'Please enter valid email address',
    'Sila masukkan alamat e-mel yang sah',
  ],
  [
    'corporate',
    'corporate.email',
    'siti @portal.test',
    'pattern',
    'Please enter valid email address',
    'Sila masukkan alamat e-mel yang sah',
  ],
  ['corporate', 'corporate.address.postalCode', '', 'required', 'Please enter registered address', 'Sila masukkan alamat berdaftar'],
  ['corporate', 'corporate.address.streetName', '', 'required', 'Please enter registered address', 'Sila masukkan alamat berdaftar'],
  ['corporate', 'corporate.address.unitNo', long(6), 'too-long', 'Enter at most 5 characters', 'Masukkan paling banyak 5 aksara'],
  ['corporate', 'corporate.address.floorNo', long(6), 'too-long', 'Enter at most 5 characters', 'Masukkan paling banyak 5 aksara'],
  ['corporate', 'corporate.address.blockNumber', long(26), 'too-long', 'Enter at most 25 characters', 'Masukkan paling banyak 25 aksara'],
  ['corporate', 'corporate.address.buildingName', long(26), 'too-long', 'Enter at most 25 characters', 'Masukkan paling banyak 25 aksara'],
  [
    'corporate',
    'corporate.iAgree',
    false,
    'not-agreed',
    'Please Agree to our terms and conditions',
    'Sila bersetuju dengan terma dan syarat kami',
  ],
  ['individual', 'individual.dialect', long(26), 'too-long', 'Enter at most 25 characters', 'Masukkan paling banyak 25 aksara'],
  ['corporate', 'corporate.companyName', '', 'required', 'Enter the company name', 'Masukkan nama syarikat'],
  ['corporate', 'corporate.companyName', 'Contoh, Anak', 'pattern', 'Enter a valid company name', 'Masukkan nama syarikat yang sah'],
  ['corporate', 'corporate.uen', '', 'required', 'Please enter UEN', 'Sila masukkan UEN'],
  ['corporate', 'corporate.uen', '201403+21W', 'pattern', 'Invalid UEN Number', 'Nombor UEN tidak sah'],
  ['corporate', 'corporate.uen', '5331234K', 'too-short', 'Please enter valid UEN number', 'Sila masukkan nombor UEN yang sah'],
  ['corporate', 'corporate.uen', '201912345KK', 'too-long', 'Please enter valid UEN number', 'Sila masukkan nombor UEN yang sah'],
  [
    'corporate',
    'corporate.contactPerson',
    '',
    'required',
    "Contact person name can't be blank",
    'Nama orang untuk dihubungi tidak boleh dibiarkan kosong',
  ],
  [
    'corporate',
    'corporate.contactPerson',
    'Siti 2',
    'pattern',
    'Please enter valid contact person name',
    'Sila masukkan nama orang untuk dihubungi yang sah',
  ],
  [
    'corporate',
    'corporate.contactPerson',
    long(50),
    'too-long',
    'Please enter valid contact person name',
    'Sila masukkan nama orang untuk dihubungi yang sah',
  ],
  ['amount', 'amounts.harta', '', 'required', 'Enter the amount', 'Masukkan jumlahnya'],
  ['amount', 'amounts.harta', '0', 'too-small', 'The smallest amount is S$0.01', 'Jumlah minimum ialah S$0.01'],
  ['amount', 'amounts.harta', '999999.01', 'too-large', 'The largest amount is S$999,999.00', 'Jumlah maksimum ialah S$999,999.00'],
  ['amount', 'amounts.harta', '000000000000.50', 'too-long', 'Enter at most 14 characters', 'Masukkan paling banyak 14 aksara'],
  [
    'amount',
    'amounts.harta',
    '1e5',
    'not-money',
    'Enter an amount in dollars and cents, e.g. 1,000.50',
    'Masukkan jumlah dalam dolar dan sen, contohnya 1,000.50',
  ],
  ['kaffarah', 'kaffarah.custom', '4.99', 'too-small', 'The smallest amount is S$5.00', 'Jumlah minimum ialah S$5.00'],
  ['times', 'kaffarah.nazar', '10000', 'too-large', 'Enter 9999 or fewer', 'Masukkan 9999 atau kurang'],
  ['ilmu', 'ilmu.own', '4.99', 'too-small', 'The smallest amount is S$5.00', 'Jumlah minimum ialah S$5.00'],
  ['ilmu', 'ilmu.own', '150000.01', 'too-large', 'The largest amount is S$150,000.00', 'Jumlah maksimum ialah S$150,000.00'],
  [
    'ilmu, enrolled',
    'ilmu.own',
    '20000.01',
    'above-enrolled',
    'Without Singpass, one payment can be at most S$20,000.00.',
    'Tanpa Singpass, satu sumbangan paling banyak S$20,000.00.',
  ],
  ['wms', 'wms.own', '9.99', 'too-small', 'The smallest amount is S$10.00', 'Jumlah minimum ialah S$10.00'],
  ['wms', 'wms.own', '150000.01', 'too-large', 'The largest amount is S$150,000.00', 'Jumlah maksimum ialah S$150,000.00'],
  [
    'sign-up, individual',
    'sign-up-individual.fullName',
    '',
    'required',
    "Full Name can't be blank",
    'Nama penuh tidak boleh dibiarkan kosong',
  ],
  [
    'sign-up, individual',
    'sign-up-individual.fullName',
    'Siti 2',
    'pattern',
    'Please enter valid full name',
    'Sila masukkan nama penuh yang sah',
  ],
  ['sign-up, individual', 'sign-up-individual.nric', '', 'required', 'Please enter NIRC/FIN', 'Sila masukkan NRIC/FIN'],
  [
    'sign-up, individual',
    'sign-up-individual.nric',
    'A1234567D',
    'pattern',
    'Please enter valid NIRC/FIN',
    'Sila masukkan NRIC/FIN yang sah',
  ],
  ['sign-up, individual', 'sign-up-individual.email', '', 'required', "Email can't be blank", 'E-mel tidak boleh dibiarkan kosong'],
  [
    'sign-up, individual',
    'sign-up-individual.email',
    'siti@portal',
    'pattern',
    'Please enter valid email address',
    'Sila masukkan alamat e-mel yang sah',
  ],
  [
    'sign-up, individual',
    'sign-up-individual.iAgree',
    false,
    'not-agreed',
    'Please Agree to our terms and conditions',
    'Sila bersetuju dengan terma dan syarat kami',
  ],
  [
    'sign-up, corporate',
    'sign-up-corporate.companyName',
    'Contoh Pte. Ltd.',
    'pattern',
    'Enter a valid company name',
    'Masukkan nama syarikat yang sah',
  ],
  [
    'sign-up, corporate',
    'sign-up-corporate.contactPerson',
    '',
    'required',
    "Contact person name can't be blank",
    'Nama orang untuk dihubungi tidak boleh dibiarkan kosong',
  ],
  [
    'sign-up, corporate',
    'sign-up-corporate.contactPerson',
    'Siti 2',
    'pattern',
    'Please enter valid contact person name',
    'Sila masukkan nama orang untuk dihubungi yang sah',
  ],
  [
    'sign-up, corporate',
    'sign-up-corporate.contactPerson',
    long(50),
    'too-long',
    'Please enter valid contact person name',
    'Sila masukkan nama orang untuk dihubungi yang sah',
  ],
  ['sign-up, corporate', 'sign-up-corporate.uen', '', 'required', 'Please enter UEN', 'Sila masukkan UEN'],
  ['sign-up, corporate', 'sign-up-corporate.uen', '201403+21W', 'pattern', 'Invalid UEN Number', 'Nombor UEN tidak sah'],
  [
    'sign-up, corporate',
    'sign-up-corporate.uen',
    '5331234K',
    'too-short',
    'Please enter valid UEN number',
    'Sila masukkan nombor UEN yang sah',
  ],
  ['sign-up, corporate', 'sign-up-corporate.email', '', 'required', "Email can't be blank", 'E-mel tidak boleh dibiarkan kosong'],
  ['NRIC/FIN popup', 'nric-unique.nric', '', 'required', 'Please Enter NRIC/FIN', 'Sila masukkan NRIC/FIN'],
  ['NRIC/FIN popup', 'nric-unique.nric', 'S123456XD', 'pattern', 'Enter Valid NRIC/FIN', 'Masukkan NRIC/FIN yang sah'],
  ['sign-up, individual', 'sign-up-individual.password', 'Cont#1', 'length', 'At least 7 characters', 'Sekurang-kurangnya 7 aksara'],
  [
    'sign-up, individual',
    'sign-up-individual.password',
    'contoh#1',
    'no-upper',
    'At least one uppercase letter',
    'Sekurang-kurangnya satu huruf besar',
  ],
  [
    'sign-up, individual',
    'sign-up-individual.password',
    'CONTOH#1',
    'no-lower',
    'At least one lowercase letter',
    'Sekurang-kurangnya satu huruf kecil',
  ],
  ['sign-up, individual', 'sign-up-individual.password', 'Contoh#x', 'no-digit', 'At least one digit', 'Sekurang-kurangnya satu angka'],
  [
    'sign-up, individual',
    'sign-up-individual.password',
    'Contoh11',
    'no-special',
    'At least one special character',
    'Sekurang-kurangnya satu aksara khas',
  ],
  ['sign-up, individual', 'sign-up-individual.password', 'Contoh #1', 'whitespace', 'No spaces', 'Tanpa jarak'],
  ['reset password', 'reset-password.password', 'Cont#1', 'length', 'At least 7 characters', 'Sekurang-kurangnya 7 aksara'],
  [
    'reset password',
    'reset-password.password',
    'contoh#1',
    'no-upper',
    'At least one uppercase letter',
    'Sekurang-kurangnya satu huruf besar',
  ],
  [
    'reset password',
    'reset-password.password',
    'CONTOH#1',
    'no-lower',
    'At least one lowercase letter',
    'Sekurang-kurangnya satu huruf kecil',
  ],
  ['reset password', 'reset-password.password', 'Contoh#x', 'no-digit', 'At least one digit', 'Sekurang-kurangnya satu angka'],
  [
    'reset password',
    'reset-password.password',
    'Contoh11',
    'no-special',
    'At least one special character',
    'Sekurang-kurangnya satu aksara khas',
  ],
  ['reset password', 'reset-password.password', 'Contoh #1', 'whitespace', 'No spaces', 'Tanpa jarak'],
  ['reset password', 'reset-password.retyped', 'Contoh#2', 'differs', 'The two passwords don’t match', 'Kedua-dua kata laluan tidak sama'],
  ['profile', 'profile.mobile.number', '9123456', 'too-short', 'Minimum 8 numbers', 'Sekurang-kurangnya 8 angka'],
];

/** Values that each limit accepts. */
const fine: readonly (readonly [form: Form, path: string, typed: Json])[] = [
  ['individual', 'individual.nric', 'S1234567D'],
  ['individual', 'individual.nric', 'T1234567J'],
  ['individual', 'individual.nric', 'F1234567N'],
  ['individual', 'individual.nric', 'G1234567X'],
  ['individual', 'individual.nric', 'M1234567K'],
  ['individual', 'individual.nric', 's1234567d'],
  ['individual', 'individual.nric', 'S1234567A'],
  ['individual', 'individual.dateOfBirth', '27/03/1990'],
  ['individual', 'individual.mobile.number', '91234567'],
  ['individual', 'individual.mobile.number', '9123 4567'],
  ['individual', 'individual.email', 'siti@portal.sg'],
  ['individual', 'individual.email', 'siti@portal.info'],
  ['individual', 'individual.address.unitNo', '12345'],
  ['individual', 'individual.address.blockNumber', long(25)],
  ['individual', 'individual.address.buildingName', long(25)],
  ['corporate', 'corporate.email', 'siti@portal.sg'],
  ['corporate', 'corporate.email', 'siti@portal.info'],
  ['corporate', 'corporate.address.unitNo', '12345'],
  ['corporate', 'corporate.address.blockNumber', long(25)],
  ['corporate', 'corporate.address.buildingName', long(25)],
  ['individual', 'individual.dialect', long(25)],
  ['corporate', 'corporate.uen', '53312345K'],
  ['corporate', 'corporate.uen', 't08gb0001a'],
  ['corporate', 'corporate.uen', 'A08GB0001A'],
  ['corporate', 'corporate.companyName', 'Contoh-1 & Anak Pte. Ltd.'],
  ['corporate', 'corporate.contactPerson', long(49)],
  ['amount', 'amounts.harta', '0.01'],
  ['amount', 'amounts.harta', '999,999'],
  ['amount', 'amounts.harta', '0000000000.50'],
  ['kaffarah', 'kaffarah.custom', '5'],
  ['times', 'kaffarah.nazar', '9999'],
  ['ilmu', 'ilmu.own', '5'],
  ['ilmu', 'ilmu.own', '150000'],
  ['ilmu, enrolled', 'ilmu.own', '20000'],
  ['wms', 'wms.own', '10'],
  ['wms', 'wms.own', '150000'],
  ['sign-up, corporate', 'sign-up-corporate.uen', '201403121W'],
  ['sign-up, individual', 'sign-up-individual.password', 'Contoh#1'],
  ['NRIC/FIN popup', 'nric-unique.nric', 'S1234567D'],
];

describe.each(refused)('%s: %s typed as %j', (form, path, typed, code, en, ms) => {
  const { flow, answers } = right[form];
  const given = withAnswer(answers, path, typed);
  const found = () => {
    const { definitions } = world.services.content.current();
    const fields = Object.values(definitions.steps).flatMap((step) => step.fields);
    const typedHere = new Set(typedPaths(fields, {}, given));
    const assessment = assess(definitions, flow, given, ratesAt(definitions, '2026-09-15'), typedHere);
    const [step = ''] = path.split('.');
    return { definitions, errors: errorsOf(assessment, step).filter((error) => error.path === path && error.code === code) };
  };

  it(`is refused on the page with “${en}”, in Malay “${ms}”`, () => {
    const { definitions, errors } = found();
    expect(errors).toHaveLength(1);
    const words = (language: string) =>
      errors.map((error) => errorText(error, fieldAt(definitions, error.path), sampleTranslate(language)));
    const [character] = errors.map(({ params }) => params.character);
    const more = (language: string) => {
      const say = sampleTranslate(language);
      return `. ${character === ' ' ? say('errors.character-space') : say('errors.character', { character: character ?? '' })}`;
    };
    expect(words('en')).toEqual([character === undefined ? en : `${en}${more('en')}`]);
    expect(words('ms')).toEqual([character === undefined ? ms : `${ms}${more('ms')}`]);
  });

  it('is refused by the server, for the same reason and with the same limit', async () => {
    const { errors } = found();
    const { status, body } = await donor.post('/donor/User/enrollDonorManuallyPreDonation', { flow, answers: given });
    expect(status).toBe(422);
    expect(body.fields).toEqual(expect.arrayContaining(errors.map(({ params }) => ({ path, code, params }))));
  });
});

describe.each(fine)('%s: %s typed as %j', (form, path, typed) => {
  it('is accepted by the page and by the server', async () => {
    const { flow, answers } = right[form];
    const given = withAnswer(answers, path, typed);
    const { definitions } = world.services.content.current();
    const { errors } = assess(definitions, flow, given, ratesAt(definitions, '2026-09-15'));
    expect(errors.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect((await donor.post('/donor/User/enrollDonorManuallyPreDonation', { flow, answers: given })).status).toBe(200);
  });
});

it.each([
  ['sign-up-individual.mobile.number', 'The mobile number already exists, please enter another mobile number'],
  ['sign-up-corporate.mobile.number', 'The mobile number already exists, please enter another mobile number'],
  ['profile.mobile.number', 'The mobile number already exists, please enter another mobile number'],
  ['nric-unique.nric', 'The NRIC/FIN already exists'],
])('an error of %s that only the server knows is shown as “%s”', (path, en) => {
  const { definitions } = world.services.content.current();
  const say = (language: string) =>
    errorText({ path, code: 'exists', params: {}, severity: 'error' }, fieldAt(definitions, path), sampleTranslate(language));
  expect(say('en')).toBe(en);
  expect(say('ms')).toMatch(/sudah (didaftarkan|mempunyai akaun)/);
});
