import { StyleSheet } from '@react-pdf/renderer';
import { BOLD, FONT_STACK, REGULAR } from './fonts.ts';

const INK = '#14211c';
const QUIET = '#4d5853';
export const GREEN = '#0f5b45';
export const MOTIF = '#c3d3ca';
const RULE = '#c9cec8';
const TINT = '#f1f5f1';
const MARGIN = 48;
/** Line height is relative to the font size. Not set on the page: the library would apply it twice to page numbers. */
const BODY = { fontSize: 9, lineHeight: 1.3 };

/**
 * Space goes above a part, never below: a bottom margin would make the library move the part to the next page. A4 in points; colours dark enough to
 * print.
 */
export const styles = StyleSheet.create({
  page: {
    paddingTop: 32,
    paddingBottom: 46,
    paddingHorizontal: MARGIN,
    fontFamily: FONT_STACK,
    fontWeight: REGULAR,
    fontSize: 10,
    color: INK,
  },
  band: { position: 'absolute', top: 0, left: 0 },
  letterhead: {
    flexDirection: 'row',
    alignItems: 'center',
    paddingBottom: 7,
    marginBottom: 7,
    borderBottomWidth: 1.2,
    borderBottomColor: GREEN,
  },
  emblem: { width: 40, height: 40, marginRight: 12 },
  office: { flex: 1 },
  officeName: { fontSize: 13, lineHeight: 1.3, marginBottom: 2, fontWeight: BOLD, color: GREEN },
  officeLine: { fontSize: 8, lineHeight: 1.35, color: QUIET },
  heading: { marginBottom: 2 },
  title: { fontSize: 19, lineHeight: 1.25, fontWeight: BOLD },
  section: { fontSize: 13, lineHeight: 1.3, fontWeight: BOLD, marginTop: 12 },
  subtitle: { ...BODY, color: QUIET },
  apart: { marginTop: 5 },
  caption: { fontSize: 10.5, lineHeight: 1.4, fontWeight: BOLD, color: GREEN, marginTop: 5.5, marginBottom: 0.5 },
  row: { ...BODY, flexDirection: 'row', paddingVertical: 1, borderBottomWidth: 0.5, borderBottomColor: RULE },
  label: { width: '36%', paddingRight: 12, color: QUIET },
  value: { flex: 1, flexDirection: 'row', alignItems: 'center' },
  valueAtEnd: { flex: 1, flexDirection: 'row', alignItems: 'center', justifyContent: 'flex-end', paddingRight: 4 },
  mark: { width: 19.5, height: 13, marginRight: 4 },
  head: { flexDirection: 'row', paddingVertical: 2, borderTopWidth: 1, borderBottomWidth: 1, borderColor: INK },
  headCell: { fontSize: 8.5, lineHeight: 1.35, fontWeight: BOLD },
  cell: { paddingHorizontal: 4 },
  remark: { fontSize: 8, lineHeight: 1.25, color: QUIET },
  total: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginTop: 7,
    marginBottom: 1,
    paddingVertical: 5,
    paddingHorizontal: 12,
    backgroundColor: TINT,
    borderTopWidth: 1.2,
    borderBottomWidth: 1.2,
    borderColor: GREEN,
  },
  totalLabel: { flex: 1, lineHeight: 1.4, fontSize: 11, fontWeight: BOLD },
  totalValue: { fontSize: 18, lineHeight: 1.2, fontWeight: BOLD, color: GREEN, textAlign: 'right' },
  note: { fontSize: 8.5, lineHeight: 1.3, color: QUIET, marginTop: 3 },
  line: { marginTop: 5 },
  smallLine: { fontSize: 11, lineHeight: 1.35, fontWeight: BOLD },
  largeLine: { fontSize: 15, lineHeight: 1.3, fontWeight: BOLD },
  link: { color: GREEN, textDecoration: 'underline' },
  headWithCode: { flexDirection: 'row', justifyContent: 'space-between' },
  besideCode: { flex: 1, marginRight: 24 },
  proof: { width: 84, alignItems: 'center' },
  qr: { width: 64, height: 64 },
  proofText: { fontSize: 6.5, lineHeight: 1.25, color: QUIET, textAlign: 'center' },
  strong: { fontWeight: BOLD },
  struck: { textDecoration: 'line-through' },
  status: { fontSize: 9, fontWeight: BOLD, color: INK },
  foot: {
    position: 'absolute',
    left: MARGIN,
    right: MARGIN,
    bottom: 22,
    paddingTop: 6,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 0.5,
    borderTopColor: RULE,
    fontSize: 8,
    color: QUIET,
  },
});
