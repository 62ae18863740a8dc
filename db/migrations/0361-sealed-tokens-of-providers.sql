-- Tokens of Zoom and Instagram take part in a rotation of keys (0357).
create trigger sealed_sealed_access before insert or update of sealed_access on zoom_connections
  for each row execute function is_sealed_with_known_key('sealed_access');
create trigger sealed_sealed_refresh before insert or update of sealed_refresh on zoom_connections
  for each row execute function is_sealed_with_known_key('sealed_refresh');
create trigger sealed_sealed_token before insert or update of sealed_token on instagram_connections
  for each row execute function is_sealed_with_known_key('sealed_token');
