create or replace function letter_pairs(words text) returns text[] language plpgsql immutable parallel safe as $$
declare
  letters text[] := string_to_array(lower(words), null);
  pairs text[] := '{}';
begin
  for i in 1 .. coalesce(cardinality(letters), 0) - 1 loop
    pairs[i] := letters[i] || letters[i + 1];
  end loop;
  return pairs;
end
$$;
