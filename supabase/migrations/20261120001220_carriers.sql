-- Carriers: who takes the parcels, what they charge, how they spell places, and what their words mean (PARCEL-1).
-- Contract: docs/decisions/parcels.md.

-- States and words --------------------------------------------------------------------------------

create or replace function private.is_carrier_state(state text) returns boolean
language sql immutable set search_path = ''
as $$
  select is_carrier_state.state in (
    'created', 'picked_up', 'in_transit', 'at_desk', 'out_for_delivery', 'attempt_failed', 'on_hold', 'delivered',
    'returning', 'back_at_hub', 'returned', 'lost', 'cancelled');
$$;
comment on function private.is_carrier_state(text) is
  'Whether a text is a state that a carrier can report. Twin of CARRIER_STATES in lib/parcels/parcel.ts.';

create or replace function private.is_failure_reason(reason text) returns boolean
language sql immutable set search_path = ''
as $$
  select is_failure_reason.reason in (
    'unreachable', 'no_answer', 'wrong_number', 'absent', 'refused', 'not_ordered', 'duplicate', 'wrong_item',
    'damaged', 'no_money', 'wrong_place', 'hold');
$$;
comment on function private.is_failure_reason(text) is
  'Whether a text is a reason why a delivery failed. Twin of FAILURE_REASONS in lib/parcels/parcel.ts.';

-- Tables ------------------------------------------------------------------------------------------

create table private.carriers (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 60),
  name_ar text check (length(name_ar) between 1 and 60),
  family text not null check (family in ('file', 'own')),
  wilayas smallint not null default 58 check (wilayas in (58, 69)),
  ceiling bigint check (ceiling > 0),
  hold_days smallint not null default 7 check (hold_days between 1 and 30),
  tracking_url text check (
    length(tracking_url) <= 300 and tracking_url ~ '^https://[^\s]+$' and position('{tracking}' in tracking_url) > 0),
  file_format text not null default 'xlsx' check (file_format in ('xlsx', 'csv')),
  profile text not null default 'plain' check (
    profile in ('plain', 'ecotrack', 'noest', 'yalidine', 'procolis', 'maystro')),
  columns jsonb check (jsonb_typeof(columns) = 'array'),
  lists_places boolean not null default false,
  splits_name boolean not null default false,
  text_limit smallint check (text_limit between 20 and 1000),
  payout_days smallint not null default 7 check (payout_days between 1 and 60),
  cod_fee bigint not null default 0 check (cod_fee >= 0),
  payout_tolerance bigint not null default 0 check (payout_tolerance between 0 and 1000000),
  payout_columns jsonb check (octet_length(payout_columns::text) <= 4000),
  active boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table private.carriers is
  'family `file`: we send the carrier a file of parcels; `own`: our own driver, no file. A carrier with an API will be '
  'one more family. ceiling: the most that the driver collects for one parcel, in minor units.';
comment on column private.carriers.wilayas is
  '58: the carrier files the wilayas 59-69 under their mother wilaya (wilayas.courier_wilaya); 69: under their own '
  'number. 49-58 always keep their own number.';
comment on column private.carriers.profile is
  'Which built-in columns its file has (lib/carriers/profiles.ts) and which built-in words it uses '
  '(private.carrier_words).';
comment on column private.carriers.columns is 'The columns that a manager saved; null: those of the profile.';
comment on column private.carriers.lists_places is
  'True: the carrier serves only the communes in carrier_places. False: it serves all others too.';
comment on column private.carriers.payout_days is
  'After how many days the carrier should have paid what it collected. After twice as many it is overdue.';
comment on column private.carriers.cod_fee is 'What it keeps of each parcel for collecting the cash, in minor units.';
comment on column private.carriers.payout_tolerance is
  'Up to this difference between its lines and the sum received, a payout is closed without a decision.';
comment on column private.carriers.payout_columns is
  'How the columns of its payout sheets were read the last time (lib/money); null: never.';
comment on column private.carriers.text_limit is 'How many characters its form keeps of a text; null: not known.';

create table private.carrier_places (
  carrier_id uuid not null references private.carriers (id) on delete cascade,
  commune_id integer not null references public.communes (id),
  their_commune text not null check (length(their_commune) between 1 and 80),
  home boolean not null default true,
  desk boolean not null default true,
  primary key (carrier_id, commune_id)
);
create index carrier_places_commune_id_idx on private.carrier_places (commune_id);
comment on table private.carrier_places is
  'How a carrier spells a commune, and whether it delivers there at home and to a desk.';

create table private.carrier_desks (
  carrier_id uuid not null references private.carriers (id) on delete cascade,
  desk_id uuid not null references public.desks (id) on delete cascade,
  code text not null check (length(code) between 1 and 40),
  primary key (carrier_id, desk_id),
  unique (carrier_id, code)
);
create index carrier_desks_desk_id_idx on private.carrier_desks (desk_id);
comment on table private.carrier_desks is 'The code under which a carrier knows a pickup desk.';

create table private.carrier_fees (
  carrier_id uuid not null references private.carriers (id) on delete cascade,
  wilaya_code smallint not null references public.wilayas (code),
  delivery_type text not null check (delivery_type in ('home', 'desk')),
  from_day date not null default '2020-01-01',
  fee bigint not null check (fee >= 0),
  return_fee bigint not null default 0 check (return_fee >= 0),
  primary key (carrier_id, wilaya_code, delivery_type, from_day)
);
create index carrier_fees_wilaya_code_idx on private.carrier_fees (wilaya_code);
comment on table private.carrier_fees is
  'What a carrier charges us from from_day on, in minor units: fee for a parcel, return_fee for one that comes back.';

create table private.carrier_rules (
  id bigint generated always as identity primary key,
  wilaya_code smallint references public.wilayas (code),
  delivery_type text check (delivery_type in ('home', 'desk')),
  carrier_id uuid not null references private.carriers (id) on delete cascade,
  unique nulls not distinct (wilaya_code, delivery_type)
);
create index carrier_rules_carrier_id_idx on private.carrier_rules (carrier_id);
create index carrier_rules_wilaya_code_idx on private.carrier_rules (wilaya_code);
comment on table private.carrier_rules is
  'Which carrier is proposed for a wilaya and a delivery type; null means any. When several rules fit, the first of '
  'these counts: a rule with both, with the wilaya, with the type, with neither.';

create table private.carrier_words (
  id bigint generated always as identity primary key,
  profile text check (
    profile in ('plain', 'ecotrack', 'noest', 'yalidine', 'procolis', 'maystro')),
  carrier_id uuid references private.carriers (id) on delete cascade,
  word text not null check (length(word) between 1 and 120 and word = private.fold(word)),
  state text not null check (private.is_carrier_state(state)),
  reason text check (private.is_failure_reason(reason)),
  unique nulls not distinct (profile, carrier_id, word),
  constraint carrier_words_one_owner check ((profile is null) <> (carrier_id is null))
);
create index carrier_words_carrier_id_idx on private.carrier_words (carrier_id) where carrier_id is not null;
comment on table private.carrier_words is
  'What the words of carriers mean. A row has a profile (built in) or a carrier (saved by a manager); the row of the '
  'carrier counts first. A word without a row is stored and shown, and changes nothing.';

-- The meanings are in the database because they are a rule of the shop. docs/decisions/parcels.md names the sources.
-- They were not checked with a live account. Maystro's words are the numbers of its states. Its 50 (aborted) has no
-- meaning here, because it is said before a parcel leaves as well as of one that comes back.
insert into private.carrier_words (profile, word, state)
select profile, private.fold(word), state
from (values
  ('created', array[
    ['yalidine', 'Pas encore expédié'], ['yalidine', 'A vérifier'], ['yalidine', 'En préparation'],
    ['yalidine', 'Pas encore ramassé'], ['yalidine', 'Prêt à expédier'], ['ecotrack', 'prete_a_expedier'],
    ['ecotrack', 'en_preparation_stock'], ['ecotrack', 'en_ramassage'],
    ['ecotrack', 'order_information_received_by_carrier'], ['noest', 'upload'], ['noest', 'customer_validation'],
    ['noest', 'validation_collect_colis'], ['procolis', 'En Préparation'],
    ['procolis', 'En Traitement - Prêt à Expédie'], ['maystro', '4'], ['maystro', '5'], ['maystro', '6'],
    ['maystro', '15'], ['plain', 'created']]),
  ('picked_up', array[
    ['yalidine', 'Ramassé'], ['ecotrack', 'picked'], ['ecotrack', 'accepted_by_carrier'],
    ['noest', 'validation_reception_admin'], ['noest', 'validation_reception'], ['noest', 'pickedup'],
    ['procolis', 'Dispatcher'], ['maystro', '22'], ['plain', 'picked_up']]),
  ('in_transit', array[
    ['yalidine', 'Expédié'], ['yalidine', 'Transfert'], ['yalidine', 'Centre'], ['yalidine', 'En localisation'],
    ['yalidine', 'Vers Wilaya'], ['yalidine', 'Reçu à Wilaya'], ['yalidine', 'Débloqué'], ['yalidine', 'En transit'],
    ['yalidine', 'En passation'], ['yalidine', 'Prêt pour livreur'], ['ecotrack', 'vers_hub'], ['ecotrack', 'en_hub'],
    ['ecotrack', 'vers_wilaya'], ['ecotrack', 'en_preparation'], ['noest', 'sent_to_redispatch'],
    ['maystro', '8'], ['maystro', '9'], ['plain', 'in_transit']]),
  ('at_desk', array[
    ['yalidine', 'En attente du client'], ['procolis', 'Au Bureau'], ['procolis', 'SD - En Attente du Client'],
    ['plain', 'at_desk']]),
  ('out_for_delivery', array[
    ['yalidine', 'Sorti en livraison'], ['ecotrack', 'en_livraison'], ['ecotrack', 'dispatched_to_driver'],
    ['noest', 'fdr_activated'], ['procolis', 'En livraison'], ['maystro', '31'], ['plain', 'out_for_delivery']]),
  ('attempt_failed', array[
    ['yalidine', 'Tentative échouée'], ['yalidine', 'En attente'], ['ecotrack', 'attempt_delivery'],
    ['noest', 'mise_a_jour'], ['procolis', 'Reporté'], ['procolis', 'SD - Reporté'], ['procolis', 'A relancé'],
    ['maystro', '42'], ['plain', 'attempt_failed']]),
  ('on_hold', array[
    ['yalidine', 'Bloqué'], ['yalidine', 'En alerte'], ['ecotrack', 'suspendu'], ['noest', 'colis_suspendu'],
    ['maystro', '11'], ['maystro', '12'], ['maystro', '32'], ['maystro', '53'], ['plain', 'on_hold']]),
  ('delivered', array[
    ['yalidine', 'Livré'], ['ecotrack', 'livre_non_encaisse'], ['ecotrack', 'encaisse_non_paye'],
    ['ecotrack', 'paiements_prets'], ['ecotrack', 'paye_et_archive'], ['ecotrack', 'livred'],
    ['ecotrack', 'encaissed'], ['ecotrack', 'payed'], ['noest', 'livre'], ['noest', 'livred'],
    ['noest', 'echange_valide'], ['procolis', 'Livrée'], ['procolis', 'Livrée [ Encaisser ]'], ['maystro', '41'],
    ['plain', 'delivered']]),
  ('returning', array[
    ['yalidine', 'Echèc livraison'], ['yalidine', 'Retour vers centre'], ['yalidine', 'Retour transfert'],
    ['yalidine', 'Retour groupé'], ['yalidine', 'Retour vers vendeur'], ['yalidine', 'Echange échoué'],
    ['ecotrack', 'retour_chez_livreur'], ['ecotrack', 'retour_transit_entrepot'],
    ['ecotrack', 'retour_en_traitement'], ['ecotrack', 'return_asked'], ['ecotrack', 'return_in_transit'],
    ['noest', 'return_asked_by_customer'], ['noest', 'return_asked_by_hub'],
    ['noest', 'retour_dispatched_to_partenaires'], ['noest', 'return_dispatched_to_partenaire'],
    ['noest', 'return_dispatched_to_warehouse'], ['noest', 'livraison_echoue_recu'],
    ['procolis', 'Retour de Dispatche'], ['procolis', 'Retour Livreur'], ['procolis', 'Retour de Livreur'],
    ['procolis', 'Retour Navette'], ['procolis', 'Retour de Navette'], ['maystro', '10'], ['plain', 'returning']]),
  ('back_at_hub', array[
    ['yalidine', 'Retourné au centre'], ['yalidine', 'Retour à retirer'], ['procolis', 'Retour Stock'],
    ['procolis', 'Retour de Stock'], ['maystro', '51'], ['plain', 'back_at_hub']]),
  ('returned', array[
    ['yalidine', 'Retourné au vendeur'], ['ecotrack', 'retour_recu'], ['ecotrack', 'retour_archive'],
    ['ecotrack', 'return_received'], ['noest', 'return_validated_by_partener'], ['maystro', '52'],
    ['plain', 'returned']]),
  ('lost', array[['plain', 'lost']]),
  ('cancelled', array[['ecotrack', 'annule'], ['plain', 'cancelled']])
) as states (state, words),
lateral (select words[n][1] as profile, words[n][2] as word from generate_subscripts(words, 1) as n) as listed;

-- Reasons of a failed delivery, in Yalidine's words. Other carriers use the same words.
insert into private.carrier_words (profile, word, state, reason)
select profile, private.fold(word), 'attempt_failed', reason
from (values
  ('unreachable', 'Téléphone injoignable'), ('no_answer', 'Client ne répond pas'), ('no_answer', 'Client no-show'),
  ('wrong_number', 'Faux numéro'), ('absent', 'Client absent (reporté)'), ('absent', 'Client absent (échoué)'),
  ('refused', 'Annulé par le client'), ('not_ordered', 'Le client n''a pas commandé'),
  ('duplicate', 'Commande double'), ('wrong_item', 'Produit erroné'), ('wrong_item', 'Produit manquant'),
  ('damaged', 'Produit cassé ou défectueux'), ('no_money', 'Client incapable de payer'),
  ('wrong_place', 'Wilaya erronée'), ('wrong_place', 'Commune erronée'), ('hold', 'Document manquant'),
  ('hold', 'Produit interdit'), ('hold', 'Produit dangereux'), ('hold', 'Fausse déclaration')
) as reasons (reason, word), unnest('{plain,yalidine,ecotrack,noest,procolis,maystro}'::text[]) as profile;

insert into private.carrier_words (profile, word, state, reason)
select 'procolis', private.fold(word), 'attempt_failed', 'no_answer'
from unnest(array['Appel sans Réponse', 'SD - Appel sans Réponse']) as said,
  unnest(array['', ' 1', ' 2', ' 3']) as counted, lateral (select said || counted as word) as words;
insert into private.carrier_words (profile, word, state, reason)
values ('procolis', private.fold('Annuler par le Client'), 'returning', 'refused');

-- Where a parcel goes -----------------------------------------------------------------------------

create or replace function private.parcel_commune(held public.orders) returns integer
language sql stable set search_path = ''
as $$
  select coalesce((select d.commune_id from public.desks d where d.id = held.desk_id), held.commune_id);
$$;
comment on function private.parcel_commune(public.orders) is
  'The commune that the parcel of an order goes to: that of the pickup desk, else that of the customer.';

create or replace function private.parcel_place(held public.orders) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('wilaya', private.named(held.place ->> 'wilaya', held.place ->> 'wilaya_ar'),
    'commune', private.named(coalesce(held.place ->> 'desk_commune', held.place ->> 'commune'),
      coalesce(held.place ->> 'desk_commune_ar', held.place ->> 'commune_ar')));
$$;
comment on function private.parcel_place(public.orders) is
  'The names of the place that the parcel of an order goes to, as they were when the order was placed or corrected: '
  '{wilaya, commune}. As private.parcel_commune, the commune of a desk comes first.';

-- Access: only through functions ------------------------------------------------------------------

alter table private.carriers enable row level security;
alter table private.carrier_places enable row level security;
alter table private.carrier_desks enable row level security;
alter table private.carrier_fees enable row level security;
alter table private.carrier_rules enable row level security;
alter table private.carrier_words enable row level security;
