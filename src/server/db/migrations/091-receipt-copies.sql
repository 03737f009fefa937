-- A donor may have the mail of a receipt sent again and again; every other mail about a receipt goes out once.
drop index one_mail_of_a_kind;
create unique index one_mail_of_a_kind on mails (kind, receipt_no, coalesce(refund_id, '')) where kind <> 'receipt-copy';
