-- What technicians apply and install: what the label says of it, its lots, and how much of it lies where.

create table product (
  id                uuid        not null,
  name              text        not null,
  kind              text        not null,
  -- As it stands on the label. None: a material, or a pesticide of minimum risk, which is exempt from registration.
  epa_number        text,
  is_minimum_risk   boolean     not null default false,
  signal_word       text        not null default 'none',
  is_restricted_use boolean     not null default false,
  formulation       text        not null default '',
  -- What its units measure. Once something was moved it cannot become another (stock_movement_product_fk).
  dimension         text        not null,
  -- In which it is shown and priced; the others are those in which it may be entered.
  unit              text        not null,
  units             text[]      not null,
  reentry_minutes   integer,
  reentry_note      text        not null default '',
  -- Where it may be used; empty: in every state.
  states            text[]      not null default '{}',
  methods           text[]      not null default '{}',
  target_pests      text[]      not null default '{}',
  is_diluted        boolean     not null default false,
  -- So much of the product to so much of the diluent.
  dilution_amount   numeric(14, 4),
  dilution_unit     text,
  diluent_amount    numeric(14, 4),
  diluent_unit      text,
  max_rate          text        not null default '',
  -- For one of its unit.
  price_cents       integer,
  cost_cents        integer,
  -- In the base unit of its dimension, as all stock: ml, g, mm, each.
  reorder_at        numeric(28, 14),
  is_termite        boolean     not null default false,
  version           integer     not null default 1,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  archived_at       timestamptz,
  sort_name         text        not null generated always as (search_form(name)) stored,
  search_text       text        not null generated always as (
    search_form(name || ' ' || coalesce(epa_number, '') || ' ' || formulation)
  ) stored,
  constraint product_pk primary key (id),
  constraint product_dimension_unique unique (id, dimension),
  constraint product_has_name check (name ~ '\S'),
  constraint product_kind_known check (kind in ('pesticide', 'material')),
  constraint product_epa_number_form check (
    epa_number ~ '^([1-9][0-9]{0,5}-[1-9][0-9]{0,4}(-[1-9][0-9]{0,5})?|[A-Z]{2}-[0-9]{6})$'
  ),
  -- A pesticide is registered or exempt, and never both; a material is neither.
  constraint product_is_registered check (
    case kind when 'pesticide' then (epa_number is not null) <> is_minimum_risk else epa_number is null and not is_minimum_risk end
  ),
  constraint product_material_has_no_label check (
    kind = 'pesticide' or (signal_word = 'none' and not is_restricted_use and not is_termite)
  ),
  constraint product_restricted_is_registered check (not (is_restricted_use and is_minimum_risk)),
  constraint product_signal_word_known check (signal_word in ('danger-poison', 'danger', 'warning', 'caution', 'none')),
  constraint product_dimension_known check (dimension in ('weight', 'volume', 'count', 'length')),
  constraint product_units_have_unit check (unit = any (units)),
  constraint product_reentry check (reentry_minutes between 0 and 43200),
  constraint product_dilution_whole check (
    (dilution_amount is null) = (dilution_unit is null) and (dilution_amount is null) = (diluent_amount is null)
      and (dilution_amount is null) = (diluent_unit is null) and (is_diluted or dilution_amount is null)
  ),
  constraint product_dilution_is_some check (dilution_amount > 0 and diluent_amount > 0),
  constraint product_price check (price_cents >= 0),
  constraint product_cost check (cost_cents >= 0),
  constraint product_reorder_at check (reorder_at >= 0)
);
create unique index product_epa_number_unique on product (epa_number) where archived_at is null;
create index product_by_name on product (sort_name, id);

create table product_ingredient (
  product_id uuid          not null,
  position   smallint      not null,
  name       text          not null,
  percent    numeric(6, 3) not null,
  constraint product_ingredient_pk primary key (product_id, position),
  constraint product_ingredient_product_fk foreign key (product_id) references product (id) on delete cascade,
  constraint product_ingredient_has_name check (name ~ '\S'),
  constraint product_ingredient_percent check (percent > 0 and percent <= 100)
);

-- Together they are no more than the whole. Looked at when the transaction ends, because they are replaced one by one.
create function product_ingredient_check_sum() returns trigger language plpgsql as $$
begin
  if (select sum(percent) from product_ingredient where product_id = new.product_id) > 100 then
    raise exception 'the active ingredients are more than the whole'
      using errcode = 'check_violation', constraint = 'product_ingredient_sum';
  end if;
  return null;
end
$$;
create constraint trigger product_ingredient_sum after insert or update on product_ingredient
  deferrable initially deferred for each row execute function product_ingredient_check_sum();

-- Categories of license that the label or the state asks for; a state without a row takes any license of that state.
create table product_state_category (
  product_id uuid not null,
  state      text not null,
  category   text not null,
  constraint product_state_category_pk primary key (product_id, state, category),
  constraint product_state_category_product_fk foreign key (product_id) references product (id) on delete cascade,
  constraint product_state_category_state_code check (state ~ '^[A-Z]{2}$'),
  constraint product_state_category_has_category check (category ~ '\S')
);

create table product_lot (
  id         uuid        not null,
  product_id uuid        not null,
  number     text        not null,
  expires_on date,
  created_at timestamptz not null,
  constraint product_lot_pk primary key (id),
  -- For the foreign keys that make sure that a lot is one of the product.
  constraint product_lot_product_unique unique (product_id, id),
  constraint product_lot_number_unique unique (product_id, number),
  constraint product_lot_product_fk foreign key (product_id) references product (id),
  constraint product_lot_has_number check (number ~ '\S')
);
create index product_lot_expires_on on product_lot (expires_on);

-- How much lies where: on the shelf (no technician) or in a technician's van. Kept by the trigger of stock_movement.
create table product_stock (
  id            uuid            not null default gen_random_uuid(),
  product_id    uuid            not null,
  lot_id        uuid,
  technician_id uuid,
  quantity      numeric(28, 14) not null,
  constraint product_stock_pk primary key (id),
  constraint product_stock_place_unique unique nulls not distinct (product_id, lot_id, technician_id),
  constraint product_stock_product_fk foreign key (product_id) references product (id),
  constraint product_stock_lot_fk foreign key (product_id, lot_id) references product_lot (product_id, id),
  constraint product_stock_technician_fk foreign key (technician_id) references technician (id),
  -- A van may be below zero: what was used there was used, whatever somebody counted.
  constraint product_stock_shelf_not_below_zero check (technician_id is not null or quantity >= 0)
);
create index product_stock_by_technician on product_stock (technician_id);

-- Everything that came, went or was counted. The id is made by whoever sends it: sent twice, it is one.
create table stock_movement (
  id                 uuid            not null,
  product_id         uuid            not null,
  dimension          text            not null,
  lot_id             uuid,
  kind               text            not null,
  -- As it was entered.
  quantity           numeric(14, 4)  not null,
  unit               text            not null,
  -- What is more or less by it, in the base unit of the dimension; only of a count may it be below zero.
  base_change        numeric(28, 14) not null,
  from_place         text,
  from_technician_id uuid,
  to_place           text,
  to_technician_id   uuid,
  -- Who entered it, as in the audit log.
  by_user_id         text,
  at                 timestamptz     not null,
  reason             text            not null default '',
  visit_id           uuid,
  constraint stock_movement_pk primary key (id),
  constraint stock_movement_product_fk foreign key (product_id, dimension) references product (id, dimension),
  constraint stock_movement_lot_fk foreign key (product_id, lot_id) references product_lot (product_id, id),
  constraint stock_movement_from_fk foreign key (from_technician_id) references technician (id),
  constraint stock_movement_to_fk foreign key (to_technician_id) references technician (id),
  constraint stock_movement_kind_known check (kind in ('received', 'moved', 'used', 'counted', 'discarded', 'returned')),
  constraint stock_movement_quantity check (quantity > 0 or (kind = 'counted' and quantity = 0)),
  constraint stock_movement_change check (base_change > 0 or kind = 'counted'),
  constraint stock_movement_from check (
    from_place in ('shelf', 'van') and (from_place = 'van') = (from_technician_id is not null)
      or from_place is null and from_technician_id is null
  ),
  constraint stock_movement_to check (
    to_place in ('shelf', 'van') and (to_place = 'van') = (to_technician_id is not null)
      or to_place is null and to_technician_id is null
  ),
  constraint stock_movement_way check (
    case
      when kind in ('received', 'counted') then from_place is null and to_place is not null
      when kind = 'moved' then from_place is not null and to_place is not null
        and (from_place, from_technician_id) is distinct from (to_place, to_technician_id)
      else from_place is not null and to_place is null
    end
  ),
  constraint stock_movement_visit check (visit_id is null or kind = 'used')
);
create index stock_movement_by_product on stock_movement (product_id, at desc, id desc);
create index stock_movement_by_visit on stock_movement (visit_id) where visit_id is not null;

create function stock_movement_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'stock_movement is append-only' using errcode = 'restrict_violation', constraint = 'stock_movement_append_only';
end
$$;
create trigger stock_movement_append_only before update or delete on stock_movement
  for each row execute function stock_movement_refuse();
create trigger stock_movement_no_truncate before truncate on stock_movement
  for each statement execute function stock_movement_refuse();

-- The row is made first: a row that is proposed with less than nothing would be refused before it is added to what is there.
create function product_stock_add(of_product uuid, of_lot uuid, of_technician uuid, change numeric) returns void
  language plpgsql as $$
begin
  insert into product_stock (product_id, lot_id, technician_id, quantity) values (of_product, of_lot, of_technician, 0)
  on conflict on constraint product_stock_place_unique do nothing;
  update product_stock set quantity = quantity + change
  where product_id = of_product and lot_id is not distinct from of_lot and technician_id is not distinct from of_technician;
end
$$;

-- The shelf before vans, and vans by their ids: two that move against each other do not wait for each other.
create function stock_movement_keep_stock() returns trigger language plpgsql as $$
declare
  is_from_first boolean := new.from_technician_id is null
    or (new.to_technician_id is not null and new.from_technician_id < new.to_technician_id);
begin
  if new.from_place is not null and is_from_first then
    perform product_stock_add(new.product_id, new.lot_id, new.from_technician_id, -new.base_change);
  end if;
  if new.to_place is not null then
    perform product_stock_add(new.product_id, new.lot_id, new.to_technician_id, new.base_change);
  end if;
  if new.from_place is not null and not is_from_first then
    perform product_stock_add(new.product_id, new.lot_id, new.from_technician_id, -new.base_change);
  end if;
  return null;
end
$$;
create trigger stock_movement_keep_stock after insert on stock_movement
  for each row execute function stock_movement_keep_stock();
