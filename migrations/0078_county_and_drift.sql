-- Records of New Jersey name the county, which addresses do not: it is asked once and kept with the property.
alter table property add column county text not null default '';

-- A label that warns of drift: some states then ask for the wind and the humidity.
alter table product add column warns_of_drift boolean not null default false;
alter table product drop constraint product_material_has_no_label;
alter table product add constraint product_material_has_no_label check (
  kind = 'pesticide' or (signal_word = 'none' and not is_restricted_use and not is_termite and not warns_of_drift)
);
