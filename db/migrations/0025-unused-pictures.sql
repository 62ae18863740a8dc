-- Since when nothing its creator has names a picture; null while something does, or as long as nobody has looked.
alter table images add column unused_since timestamptz;
