import { formatSingaporeDollars } from '../../../engine/index.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { RefundRefusal } from '../../paying/refunds/request-refund.ts';

/** Returns the permitted refund; throws the refusal as a sentence for staff. */
export function allowed<T extends object>(answer: T | RefundRefusal): Exclude<T, RefundRefusal> {
  if ('refused' in answer) throw refusalOf(answer as RefundRefusal);
  return answer as Exclude<T, RefundRefusal>;
}

/** Why no refund is made, as a sentence for staff. */
function refusalOf(refusal: RefundRefusal): Refused {
  switch (refusal.refused) {
    case 'not-paid':
      return new Refused(409, 'NOT_PAID', 'This payment brought no money.');
    case 'paid-twice':
      return new Refused(409, 'NOT_PAID', 'The gift was paid twice. Choose one of its payments.');
    case 'nothing-left':
      return new Refused(409, 'NOTHING_LEFT', 'All of it has gone back, or is on its way.');
    case 'more-than-left':
      return new Refused(409, 'MORE_THAN_LEFT', `From S$0.01 to ${formatSingaporeDollars(refusal.leftCents)} of it can go back.`);
    case 'disputed':
      return new Refused(409, 'DISPUTED', 'It is disputed: the bank decides where its money goes.');
    case 'day-over':
      return new Refused(409, 'DAY_OVER', 'The day on which it was paid is over. Refund it instead.');
    case 'same-again':
      return new Refused(409, 'SAME_AGAIN', 'The same amount went back before. If it is to go back once more, say so.');
  }
}
