import { expect, it } from 'vitest';
import { namesAgree } from './names-agree.ts';

it.each([
  ['Nur Contoh', 'NUR CONTOH BINTI SAMPEL'],
  ['Siti Contoh', 'SITI MERIAM BINTI CONTOH'],
  ['Mei Contoh', 'CONTOH MEI LING'],
  ['Michelle Contoh Mei Ling', 'CONTOH MEI LING'],
  ['Kumar s/o Sampel', 'KUMAR CONTOH S/O SAMPEL'],
  ['Aishah Contoh', 'AISYAH BINTE CONTOH'],
  ['Mohd. Contoh', 'MUHAMMAD CONTOH BIN SAMPEL'],
  ['Contoh', 'MUHAMMAD CONTOH BIN SAMPEL'],
  ['Abdulrahman Contoh', 'ABDUL RAHMAN BIN CONTOH'],
  ['Hj. Contoh bin Sampel', 'CONTOH BIN SAMPEL'],
  ['José Contoh', 'JOSE CONTOH'],
  ['Saʿd Contoh', "SA'D BIN CONTOH"],
  ['Contoh Maju', 'CONTOH MAJU PTE. LTD.'],
])('%s may be the same person as %s', (typed, onRecord) => {
  expect(namesAgree(typed, onRecord)).toBe(true);
  expect(namesAgree(onRecord, typed)).toBe(true);
});

it.each([
  // Members of a family share words of a name, and are different people.
  ['Ahmad bin Contoh', 'SITI BINTI CONTOH'],
  ['Nur Aisyah binte Contoh', 'NUR HIDAYAH BINTE CONTOH'],
  ['Muhammad Ali bin Contoh', 'MUHAMMAD FAIZAL BIN CONTOH'],
  ['Contoh Wei Ming', 'CONTOH MEI LING'],
  ['Aisyah Canary', 'NUR CONTOH BINTI SAMPEL'],
  ['Ali', 'KHALID CONTOH'],
  ['', 'NUR CONTOH'],
  ['bin', 'NUR CONTOH'],
  [undefined, 'NUR CONTOH'],
  ['张伟', 'CONTOH WEI'],
])('%s is another person than %s', (typed, onRecord) => {
  expect(namesAgree(typed, onRecord)).toBe(false);
  expect(namesAgree(onRecord, typed)).toBe(false);
});
