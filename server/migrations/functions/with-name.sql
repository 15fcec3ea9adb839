-- A document in which somebody is called otherwise: wherever his account stands behind a name. Members of a jsonb come in the order
-- of their length, so the two of a person always stand side by side.
create or replace function with_name(doc jsonb, who text, called text) returns jsonb language sql immutable as $$
  select regexp_replace(doc::text,
    '"name": "(?:[^"\\]|\\.)*", "account": "' || regexp_replace(who, '([^a-z0-9_])', '\\\1', 'g') || '"',
    '"name": ' || replace(to_json(called)::text, '\', '\\') || ', "account": "' || replace(who, '\', '\\') || '"', 'g')::jsonb
$$
