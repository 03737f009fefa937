/**
 * Words of SQL, and functions of PostgreSQL, that every engine takes. A new one is looked up in the lists of docs/scale.md first. ("line" is a
 * function of PostgreSQL's, and a name of ours.)
 */
const PLAIN = `
  select from where and or not is null in any all as on using join left full cross inner order asc desc limit offset group having distinct
  union except case when then else end true false like array into values create table primary default check unique column references constraint to for with do
  count min max sum array_agg array_remove cardinality unnest generate_series repeat lower length lpad format split_part to_char make_date
  make_interval extract now clock_timestamp numeric json_agg json_build_object to_jsonb jsonb_agg jsonb_build_array jsonb_build_object jsonb_to_recordset encode sha256 convert_to hashtext hashtextextended
  current_user current_database current_schema to_regclass to_regnamespace pg_has_role has_table_privilege has_schema_privilege
  line`;

/** Those of a construct that has a row in docs/scale.md. */
const OF_CONSTRUCTS = `
  deferrable initially lateral returning lag row_number pg_advisory_xact_lock pg_try_advisory_xact_lock set_config
  pg_current_xact_id pg_snapshot_xmin pg_snapshot_xmax pg_current_snapshot pg_is_in_recovery pg_control_system`;

export const KNOWN_WORDS = new Set(`${PLAIN} ${OF_CONSTRUCTS}`.split(/\s+/));
