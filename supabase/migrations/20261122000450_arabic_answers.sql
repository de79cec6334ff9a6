-- The first answers in Arabic, as whole sentences and in the words of the rest of the shop. What staff have rewritten stays theirs.

update public.faqs f set answer_ar = better.answer
from (values
  ('توصيل عادي مجاني للطلبات التي تتجاوز {threshold}', 'نعم، التوصيل العادي مجاني للطلبات التي تتجاوز {threshold}.'),
  ('نعم. للتوصيل خارج المناطق المعتادة نتصل بكم خلال 24 ساعة لتأكيد السعر.', 'نعم. للتوصيل خارج المناطق المعتادة نتصل بك خلال 24 ساعة لتأكيد السعر.'),
  ('نقدًا عند استلام الطرد، في المنزل أو في مكتب التوصيل.', 'نقدًا عند استلام الطرد، في المنزل أو في مكتب الاستلام.')
) as better (former, answer)
where f.answer_ar = better.former;
