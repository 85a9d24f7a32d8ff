-- A wallet's transaction id is one id whatever signs stand between its characters. Where a method has it in several spellings
-- already, one deposit has the one that counts, the one without signs or else the earliest, and the others keep theirs.
update deposit as d set transaction_key = one.key
from (
  select id, key, row_number() over (partition by payment_method_id, key order by transaction_key <> key, id) as place
  from (
    select id, payment_method_id, transaction_key, regexp_replace(transaction_key, '[._#/-]', '', 'g') as key
    from deposit where transaction_key is not null
  ) as spelled
) as one
where one.id = d.id and one.place = 1 and one.key <> '' and one.key <> d.transaction_key
