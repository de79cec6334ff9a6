-- An eau de cologne is found by the name the shop gives it in Arabic, like an eau de parfum and an eau de toilette.

update private.facet_words set names = 'edc eau de cologne أو دو كولونيا'
where facet = 'concentration' and value = 'edc' and names = 'edc eau de cologne كولونيا';

select private.index_products(array(select id from public.products where concentration = 'edc'));
